import { limits } from '@porchlight/contract/limits'
import type { Overview } from '@porchlight/contract/overview'
import { links, routes } from '@porchlight/contract/routes'
import { durationText } from '@porchlight/domain/duration-text'
import { fill } from '@porchlight/domain/fill'
import { Link } from 'react-router'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/overview.ts'
import classes from './dashboard-page.module.css'

const soon = fill(words.minutes, { soon: limits.answers.soon / 60_000 })

/** How fast leads are answered, and who still waits. */
export function AnswerSpeed({ answers: { median, within, waiting, waitingCount } }: Pick<Overview, 'answers'>) {
  return (
    <section>
      <div className={classes.head}>
        <h2>{words.responseTime}</h2>
        <Link to={`${routes.leads}?order=waiting`}>{words.seeEveryoneWaiting}</Link>
      </div>
      <Panel>
        <dl className={classes.speed}>
          <div>
            <dt>{words.medianResponseTime}</dt>
            <dd>{median === null ? '-' : durationText(median)}</dd>
          </div>
          <div>
            <dt>{fill(words.answeredWithin, { soon })}</dt>
            <dd>{within === null ? '-' : `${Math.round(within * 100)}%`}</dd>
          </div>
          <div>
            <dt>{words.waitingNow}</dt>
            <dd>{fill(words.leadCount, { count: waitingCount })}</dd>
          </div>
        </dl>
        {waiting.length === 0 ? (
          <p className={classes.none}>{words.noOneIsWaiting}</p>
        ) : (
          <ul className={classes.leads}>
            {waiting.map(({ _id, name, createdAt }) => (
              <li key={_id}>
                <Link to={links.lead(_id)}>
                  <strong>{name}</strong>
                </Link>
                <time dateTime={createdAt}>{durationText((Date.now() - Date.parse(createdAt)) / 1000)}</time>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </section>
  )
}
