import type { Overview, OverviewSpan } from '@porchlight/contract/overview'
import classes from './dashboard-page.module.css'

interface TotalsProps {
  totals: Overview['totals']
  before: Overview['before']
  days: OverviewSpan
}

export function Totals({ totals, before, days }: TotalsProps) {
  return (
    <dl className={classes.totals}>
      <Total name="Visitors" value={totals.visitors} before={before.visitors} days={days} />
      <Total name="Leads" value={totals.leads} before={before.leads} days={days} />
    </dl>
  )
}

function Total({ name, value, before, days }: { name: string; value: number; before: number; days: number }) {
  return (
    <div className={classes.total}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.number}>{value.toLocaleString('en-US')}</span>
        <span className={classes.change} data-better={value > before || undefined}>
          {compare(value, before)} the {days} days before
        </span>
      </dd>
    </div>
  )
}

function compare(value: number, before: number): string {
  if (value === before) return 'Same as in'
  if (before === 0) return 'Up from none in'
  const percent = Math.round((Math.abs(value - before) / before) * 100)
  return `${percent}% ${value > before ? 'more' : 'fewer'} than in`
}
