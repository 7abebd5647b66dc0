import { fill } from '@porchlight/domain/fill'
import { formatDay } from '../../../lib/dates.ts'
import * as words from '../../../words/overview.ts'
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
      <summary>{fill(words.nameAsATable, { name })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{isWeekly ? words.weekOf : words.day}</th>
            <th scope="col">{name}</th>
            <th scope="col">{words.previousPeriod}</th>
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
