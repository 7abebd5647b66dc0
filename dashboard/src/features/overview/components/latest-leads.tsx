import type { Overview } from '@porchlight/contract/overview'
import { links, routes } from '@porchlight/contract/routes'
import { Link } from 'react-router'
import { formatMoment } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import classes from './dashboard-page.module.css'

export function LatestLeads({ leads }: { leads: Overview['latestLeads'] }) {
  return (
    <section>
      <div className={classes.head}>
        <h2>Latest leads</h2>
        <Link to={routes.leads}>All leads</Link>
      </div>
      <Panel>
        {leads.length === 0 ? (
          <p className={classes.none}>Visitors who contact you appear here right away.</p>
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
