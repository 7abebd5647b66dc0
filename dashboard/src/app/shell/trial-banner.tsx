import { UnstyledButton } from '@mantine/core'
import type { User } from '@porchlight/contract/auth'
import { trialDaysLeft } from '@porchlight/domain/trial-days'
import classes from './shell.module.css'

interface TrialBannerProps {
  agent: User
  /** Absent for whoever may not subscribe in the agent's name. */
  onSubscribe: (() => void) | undefined
}

export function TrialBanner({ agent, onSubscribe }: TrialBannerProps) {
  const days = trialDaysLeft(agent.trial_end_date, new Date())
  if (days === 0 || agent.plan || agent.isGrandfathered) return null
  return (
    <section className={classes.trial} aria-label="Free trial">
      <span>
        <strong>
          {days} {days === 1 ? 'day' : 'days'} left
        </strong>{' '}
        in your free trial.
      </span>
      {onSubscribe && (
        <UnstyledButton className={classes.subscribe} onClick={onSubscribe}>
          Subscribe
        </UnstyledButton>
      )}
    </section>
  )
}
