import { limits } from '@porchlight/contract/limits'
import type { Overview } from '@porchlight/contract/overview'
import { links, routes } from '@porchlight/contract/routes'
import { counted } from '@porchlight/domain/counted'
import { durationText } from '@porchlight/domain/duration-text'
import { Link } from 'react-router'
import { Panel } from '../../../ui/panel.tsx'
import classes from './dashboard-page.module.css'

const soon = `${limits.answers.soon / 60_000} minutes`

/** How fast leads are answered, and who still waits. */
export function AnswerSpeed({ answers: { median, within, waiting, waitingCount } }: Pick<Overview, 'answers'>) {
  return (
    <section>
      <div className={classes.head}>
        <h2>Response time</h2>
        <Link to={`${routes.leads}?order=waiting`}>See everyone waiting</Link>
      </div>
      <Panel>
        <dl className={classes.speed}>
          <div>
            <dt>Median response time</dt>
            <dd>{median === null ? '-' : durationText(median)}</dd>
          </div>
          <div>
            <dt>Answered within {soon}</dt>
            <dd>{within === null ? '-' : `${Math.round(within * 100)}%`}</dd>
          </div>
          <div>
            <dt>Waiting now</dt>
            <dd>{counted(waitingCount, 'lead')}</dd>
          </div>
        </dl>
        {waiting.length === 0 ? (
          <p className={classes.none}>No one is waiting for an answer.</p>
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
