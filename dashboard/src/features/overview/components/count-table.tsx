import { Panel } from '../../../ui/panel.tsx'
import classes from './dashboard-page.module.css'

interface CountTableProps {
  title: string
  /** What the first column holds. */
  first: string
  rows: readonly { id?: string; name: string; visitors: number; leads?: number }[]
  showsLeads?: boolean
}

/** A table whose bars let the eye compare. */
export function CountTable({ title, first, rows, showsLeads }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ visitors }) => visitors))
  return (
    <section>
      <h2>{title}</h2>
      <Panel>
        {rows.length === 0 ? (
          <p className={classes.none}>Nothing in this time.</p>
        ) : (
          <table className={classes.counts}>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                <th scope="col">Visitors</th>
                {showsLeads && <th scope="col">Leads</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, visitors, leads }) => (
                <tr key={id ?? name}>
                  <th scope="row">
                    {name}
                    <meter min={0} max={most} value={visitors} aria-hidden="true" />
                  </th>
                  <td>{visitors.toLocaleString('en-US')}</td>
                  {showsLeads && <td>{(leads ?? 0).toLocaleString('en-US')}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Panel>
    </section>
  )
}
