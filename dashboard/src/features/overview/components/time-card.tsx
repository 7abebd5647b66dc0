import { Skeleton } from '@mantine/core'
import type { OverviewSpan } from '@porchlight/contract/options'
import type { Overview } from '@porchlight/contract/overview'
import { lazy, Suspense } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import * as words from '../../../words/overview.ts'
import { NumbersTable } from './numbers-table.tsx'
import { compareWithBefore } from './spans.ts'
import classes from './time-card.module.css'

// The chart library is heavier than all of the app: the figures need not wait for it.
const TimeChart = lazy(() => import('./time-chart.tsx').then((file) => ({ default: file.TimeChart })))

interface TimeCardProps {
  of: 'visitors' | 'leads'
  series: Overview['series']
  totals: Overview['totals']
  span: OverviewSpan
}

const titles = { visitors: words.visitors, leads: words.leads }

/** One number, how it compares, how it came about; and the same as a table for whoever cannot see the chart. */
export function TimeCard({ of, series, totals, span }: TimeCardProps) {
  const [now, before] = [totals.now[of], totals.before[of]]
  const points = series.map((point) => ({ day: point.day, now: point.now[of], before: point.before[of] }))
  return (
    <Panel>
      <section className={classes.card}>
        <h2>{titles[of]}</h2>
        <p className={classes.figures}>
          <span className={classes.number}>{now.toLocaleString('en-US')}</span>
          <span className={classes.change} data-better={(before > 0 && now > before) || undefined}>
            {compareWithBefore(now, before, span)}
          </span>
        </p>
        <div className={classes.chart} aria-hidden="true">
          <Suspense fallback={<Skeleton height="100%" />}>
            <TimeChart points={points} name={titles[of]} />
          </Suspense>
        </div>
        <NumbersTable points={points} name={titles[of]} isWeekly={series.length < span} />
      </section>
    </Panel>
  )
}
