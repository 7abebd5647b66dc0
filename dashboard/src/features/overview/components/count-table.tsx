import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/overview.ts'
import classes from './dashboard-page.module.css'

interface CountTableProps {
  title: string
  /** What the first column holds. */
  first: string
  rows: readonly { name: string; visitors: number; leads?: number }[]
}

/** A table whose bars let the eye compare. */
export function CountTable({ title, first, rows }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ visitors }) => visitors))
  const showsLeads = rows.some(({ leads }) => leads !== undefined)
  return (
    <section>
      <h2>{title}</h2>
      <Panel>
        {rows.length === 0 ? (
          <p className={classes.none}>{words.noVisitsInThisPeriod}</p>
        ) : (
          <table className={classes.counts}>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                <th scope="col">{words.visitors}</th>
                {showsLeads && <th scope="col">{words.leads}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, visitors, leads }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two pages may have one name, and rows keep nothing
                <tr key={index}>
                  <th scope="row">
                    {name}
                    <span className={classes.bar} style={{ width: `${(visitors / most) * 100}%` }} />
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
