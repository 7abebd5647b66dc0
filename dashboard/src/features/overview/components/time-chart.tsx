import { AreaChart } from '@mantine/charts'
import * as words from '../../../words/overview.ts'
import '@mantine/charts/styles.layer.css'
import { formatShortDay } from '../../../lib/dates.ts'
import type { TimePoint } from './time-point.ts'

/** Drawn for the eye alone: what it shows is said beside it and stands in the table below. */
export function TimeChart({ points, name }: { points: readonly TimePoint[]; name: string }) {
  return (
    <AreaChart
      h="100%"
      data={points.map((point) => ({ ...point, day: formatShortDay(point.day) }))}
      dataKey="day"
      series={[
        { name: 'before', label: words.previousPeriod, color: 'var(--edge)', strokeDasharray: '4 4' },
        { name: 'now', label: name, color: 'var(--evening)' },
      ]}
      areaProps={({ name: line }) => (line === 'before' ? { fill: 'none' } : {})}
      // Nothing of it may take the keyboard's focus, for screen readers are not told of it.
      areaChartProps={{ accessibilityLayer: false }}
      curveType="linear"
      strokeWidth={2}
      fillOpacity={0.16}
      withDots={false}
      gridAxis="x"
      tickLine="none"
      yAxisProps={{ allowDecimals: false, width: 36 }}
      xAxisProps={{ minTickGap: 40 }}
    />
  )
}
