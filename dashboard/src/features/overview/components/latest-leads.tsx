import type { Overview } from '@porchlight/contract/overview'
import { routes } from '@porchlight/contract/routes'
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
          <p className={classes.none}>They appear here as soon as a visitor writes to you.</p>
        ) : (
          <ul className={classes.leads}>
            {leads.map(({ id, name, linkName, createdAt }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span>
                  {linkName}, {formatMoment(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </section>
  )
}
