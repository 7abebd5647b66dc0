import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '../../lib/api.ts'
import { isImpersonating, readCredentials } from '../../lib/credentials.ts'
import { AgentProvider, useMe } from '../../lib/me.ts'
import { type AddressTab, AddressTabs } from '../../ui/address-tabs.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import * as words from '../../words/app.ts'
import { PageSkeleton, ProfileSkeleton } from './page-skeleton.tsx'
import { AgentMenu } from './profile-menu.tsx'
import classes from './shell.module.css'
import { ShellFrame } from './shell-frame.tsx'
import { SignedInProviders } from './signed-in-providers.tsx'
import { SubscribeGate } from './subscribe-gate.tsx'
import { TopBar } from './top-bar.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { useFavicon } from './use-favicon.ts'

const Pocket = lazy(() => import('./pocket.tsx').then((file) => ({ default: file.Pocket })))

const tabs: AddressTab[] = [
  { label: messages.shell.socialLinks, to: routes.socialLinks },
  { label: messages.shell.myListings, to: routes.listingsActive, under: '/listings/' },
  { label: messages.shell.leads, to: routes.leads },
  { label: messages.shell.dashboard, to: routes.dashboard },
]

export function AgentShell() {
  return (
    <SignedInProviders>
      <AgentFrame />
    </SignedInProviders>
  )
}

function AgentFrame() {
  const me = useMe()
  const agent = me.data
  const [isSubscribing, setSubscribing] = useState(false)
  const isOwner = !isImpersonating(readCredentials())
  useFavicon(agent?.favicon)

  const top = (
    <>
      <TopBar>{agent ? <AgentMenu agent={agent} /> : <ProfileSkeleton />}</TopBar>
      <div className={classes.tabs}>
        <AddressTabs label={words.main} tabs={tabs} />
      </div>
      {agent && <TrialBanner agent={agent} onSubscribe={isOwner ? () => setSubscribing(true) : undefined} />}
    </>
  )

  if (agent) {
    return (
      <AgentProvider value={agent}>
        <SubscribeGate agent={agent} isAsked={isSubscribing} onClose={() => setSubscribing(false)}>
          {(screen) => <ShellFrame top={top}>{screen}</ShellFrame>}
        </SubscribeGate>
        <Suspense>
          <Pocket />
        </Suspense>
      </AgentProvider>
    )
  }
  return (
    <ShellFrame top={top}>
      {me.isError ? <ErrorState message={messageOf(me.error)} onRetry={() => me.refetch()} /> : <PageSkeleton />}
    </ShellFrame>
  )
}
