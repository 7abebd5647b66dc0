import type { User } from '@porchlight/contract/auth'
import { pageMessages } from '@porchlight/contract/page-messages'
import { initialsOf } from '@porchlight/domain/initials'
import * as words from '../../../words/links.ts'
import classes from './social-link-sketch.module.css'

/** Sections that the page has. */
const examples = [words.myWebsite, pageMessages.homeWorth, pageMessages.begins.reviews, pageMessages.newsletter.title]

/** A drawing of the agent's future page, for the eye only. */
export function SocialLinkSketch({ agent }: { agent: User }) {
  return (
    <div className={classes.stage} aria-hidden="true">
      <div className={classes.phone}>
        <div className={classes.cover} />
        {agent.profileImage ? (
          <img className={classes.face} src={agent.profileImage} alt="" />
        ) : (
          <div className={classes.face}>{initialsOf(agent.firstName, agent.lastName)}</div>
        )}
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
