import { Suspense } from 'react'
import { messageOf } from '../../lib/api.ts'
import { AgentProvider, useMe } from '../../lib/me.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import classes from './shell.module.css'
import { SignedInProviders } from './signed-in-providers.tsx'
import { SubscribeGate } from './subscribe-gate.tsx'
import { useFavicon } from './use-favicon.ts'

/** The editor has the whole window to itself. */
export function EditorShell() {
  return (
    <SignedInProviders>
      <EditorFrame />
    </SignedInProviders>
  )
}

function EditorFrame() {
  const me = useMe()
  const agent = me.data
  useFavicon(agent?.favicon)
  if (!agent) {
    return (
      <main className={classes.main}>
        {me.isError ? <ErrorState message={messageOf(me.error)} onRetry={() => me.refetch()} /> : <PageSkeleton />}
      </main>
    )
  }
  return (
    <AgentProvider value={agent}>
      <SubscribeGate agent={agent}>
        {(screen) => <Suspense fallback={<PageSkeleton />}>{screen}</Suspense>}
      </SubscribeGate>
    </AgentProvider>
  )
}
