import type { Overview } from '@porchlight/contract/overview'
import { links, routes } from '@porchlight/contract/routes'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/overview.ts'
import classes from './dashboard-page.module.css'

export function LatestLeads({ leads }: { leads: Overview['latestLeads'] }) {
  return (
    <section>
      <div className={classes.head}>
        <h2>{words.latestLeads}</h2>
        <Link to={routes.leads}>{words.allLeads}</Link>
      </div>
      <Panel>
        {leads.length === 0 ? (
          <p className={classes.none}>{words.visitorsWhoContactYouAppear}</p>
        ) : (
          <ul className={classes.leads}>
            {leads.map(({ _id, name, linkName, createdAt }) => (
              <li key={_id}>
                <Link to={links.lead(_id)}>
                  <strong>{name}</strong>
                  <span>{linkName}</span>
                </Link>
                <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </section>
  )
}
