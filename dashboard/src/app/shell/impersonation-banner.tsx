import { UnstyledButton } from '@mantine/core'
import type { User } from '@porchlight/contract/auth'
import { messages } from '@porchlight/contract/messages'
import classes from './shell.module.css'
import { signOut } from './sign-out.ts'

export function ImpersonationBanner({ agent }: { agent: User }) {
  return (
    <section className={classes.impersonation} aria-label="Impersonation">
      <span>
        {messages.shell.impersonating} {agent.firstName} {agent.lastName} )
      </span>
      <UnstyledButton className={classes.goBack} onClick={signOut}>
        {messages.shell.stopImpersonating}
      </UnstyledButton>
    </section>
  )
}
