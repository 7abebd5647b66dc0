import type { ClientConfig } from '@porchlight/contract/platform'
import { lazy, Suspense } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { isImpersonating, readCredentials } from '../lib/credentials.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailurePage } from './failure-page.tsx'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'
import { SessionWatch } from './session-watch.tsx'

const ImpersonationBanner = lazy(() =>
  import('./shell/impersonation-banner.tsx').then((file) => ({ default: file.ImpersonationBanner })),
)

function Screens() {
  const { pathname } = useLocation()
  return (
    <>
      {isImpersonating(readCredentials()) && (
        <Suspense>
          <ImpersonationBanner />
        </Suspense>
      )}
      <ErrorBoundary resetKey={pathname} fallback={<FailurePage />}>
        <Router />
      </ErrorBoundary>
    </>
  )
}

export function App({ config }: { config: ClientConfig }) {
  return (
    <Providers config={config}>
      <BrowserRouter>
        <SessionWatch />
        <Screens />
      </BrowserRouter>
    </Providers>
  )
}
