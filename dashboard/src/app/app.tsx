import type { ClientConfig } from '@porchlight/contract/platform'
import { BrowserRouter, useLocation } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailurePage } from './failure-page.tsx'
import { Providers } from './providers.tsx'
import { Router } from './router.tsx'
import { SignedOutWatch } from './signed-out-watch.tsx'

function Screens() {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary resetKey={pathname} fallback={<FailurePage />}>
      <Router />
    </ErrorBoundary>
  )
}

export function App({ config }: { config: ClientConfig }) {
  return (
    <Providers config={config}>
      <BrowserRouter>
        <SignedOutWatch />
        <Screens />
      </BrowserRouter>
    </Providers>
  )
}
