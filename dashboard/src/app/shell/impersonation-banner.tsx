import { UnstyledButton } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMe } from '../../lib/me.ts'
import { queryClient } from '../../lib/query-client.ts'
import * as words from '../../words/app.ts'
import classes from './shell.module.css'
import { signOut } from './sign-out.ts'

/** Above every screen, the administration's own included, for as long as a superadmin is in an agent's account. */
export function ImpersonationBanner() {
  return (
    <QueryClientProvider client={queryClient}>
      <Banner />
    </QueryClientProvider>
  )
}

function Banner() {
  const { data: agent } = useMe()
  if (!agent) return null
  return (
    <section className={classes.impersonation} aria-label={words.impersonation}>
      <span>
        {messages.shell.impersonating} {agent.firstName} {agent.lastName} )
      </span>
      <UnstyledButton className={classes.goBack} onClick={signOut}>
        {messages.shell.stopImpersonating}
      </UnstyledButton>
    </section>
  )
}
