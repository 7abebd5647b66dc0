import { formatDay } from '../../../lib/dates.ts'
import classes from './time-card.module.css'
import type { TimePoint } from './time-point.ts'

interface NumbersTableProps {
  points: readonly TimePoint[]
  name: string
  isWeekly: boolean
}

/** What the chart draws, in figures. */
export function NumbersTable({ points, name, isWeekly }: NumbersTableProps) {
  return (
    <details className={classes.numbers}>
      <summary>{name} as a table</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{isWeekly ? 'Week of' : 'Day'}</th>
            <th scope="col">{name}</th>
            <th scope="col">Previous period</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, now, before }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{now.toLocaleString('en-US')}</td>
              <td>{before.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
