import type { User } from '@porchlight/contract/auth'
import { initialsOf } from '@porchlight/domain/initials'
import classes from './social-link-sketch.module.css'

const examples = ['My listings', 'What is your home worth?', 'What my clients say', 'Write to me']

/** A drawing of the agent's future page, for the eye only. */
export function SocialLinkSketch({ agent }: { agent: User }) {
  return (
    <div className={classes.stage} aria-hidden="true">
      <div className={classes.phone}>
        <div className={classes.cover} />
        <div className={classes.face}>{initialsOf(agent.firstName, agent.lastName)}</div>
        <p className={classes.name}>
          {agent.firstName} {agent.lastName}
        </p>
        <p className={classes.role}>{[agent.title, agent.companyName].filter(Boolean).join(' · ')}</p>
        {examples.map((example) => (
          <span key={example} className={classes.link}>
            {example}
          </span>
        ))}
      </div>
    </div>
  )
}
