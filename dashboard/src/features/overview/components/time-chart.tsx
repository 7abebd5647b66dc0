import { AreaChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { Overview } from '@porchlight/contract/overview'
import { formatDay } from '../../../lib/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import classes from './dashboard-page.module.css'

interface TimeChartProps {
  series: Overview['series']
  isWeekly: boolean
}

const lines = [
  { name: 'visitors', label: 'Visitors', color: 'evening.6' },
  { name: 'leads', label: 'Leads', color: 'amber.6' },
]

/** Drawn for the eye; the same numbers stand in the table below it. */
export function TimeChart({ series, isWeekly }: TimeChartProps) {
  return (
    <Panel>
      <figure className={classes.chart}>
        <figcaption>
          <h2>Visitors and leads {isWeekly ? 'by week' : 'by day'}</h2>
        </figcaption>
        <div aria-hidden="true">
          <AreaChart
            h={260}
            data={series.map((point) => ({ ...point, day: formatDay(point.day) }))}
            dataKey="day"
            series={lines}
            curveType="monotone"
            withLegend
            strokeWidth={2}
            fillOpacity={0.12}
            withDots={false}
            yAxisProps={{ allowDecimals: false, width: 40 }}
            xAxisProps={{ minTickGap: 48 }}
          />
        </div>
        <details className={classes.numbers}>
          <summary>Show the numbers</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{isWeekly ? 'Week of' : 'Day'}</th>
                <th scope="col">Visitors</th>
                <th scope="col">Leads</th>
              </tr>
            </thead>
            <tbody>
              {series.map(({ day, visitors, leads }) => (
                <tr key={day}>
                  <th scope="row">{formatDay(day)}</th>
                  <td>{visitors}</td>
                  <td>{leads}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figure>
    </Panel>
  )
}
