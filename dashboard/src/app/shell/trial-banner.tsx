import { UnstyledButton } from '@mantine/core'
import type { User } from '@porchlight/contract/auth'
import { fill } from '@porchlight/domain/fill'
import { trialDaysLeft } from '@porchlight/domain/trial-days'
import { weave } from '../../lib/weave.tsx'
import * as words from '../../words/app.ts'
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
    <section className={classes.trial} aria-label={words.freeTrial}>
      <span>{weave(fill(words.daysLeft, { days }), { strong: (left) => <strong>{left}</strong> })}</span>
      {onSubscribe && (
        <UnstyledButton className={classes.subscribe} onClick={onSubscribe}>
          {words.subscribe}
        </UnstyledButton>
      )}
    </section>
  )
}
