import { NativeSelect, Skeleton } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { type Overview, type OverviewSpan, overviewSpans } from '@porchlight/contract/overview'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { overviewQuery } from '../api/overview.ts'
import { CountTable } from './count-table.tsx'
import classes from './dashboard-page.module.css'
import { FirstSteps } from './first-steps.tsx'
import { LatestLeads } from './latest-leads.tsx'
import { TimeChart } from './time-chart.tsx'
import { Totals } from './totals.tsx'

const spanLabels: Record<OverviewSpan, string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
}

export function DashboardPage() {
  useTitle(`${messages.shell.dashboard} | {product}`)
  const [days, setDays] = useState<OverviewSpan>(30)
  const overview = useQuery(overviewQuery(days))
  return (
    <>
      <PageHeader
        title={messages.shell.dashboard}
        actions={
          <NativeSelect
            aria-label="Time"
            size="md"
            value={days}
            data={overviewSpans.map((span) => ({ value: String(span), label: spanLabels[span] }))}
            onChange={(event) => setDays(Number(event.currentTarget.value) as OverviewSpan)}
          />
        }
      />
      {overview.isError && <ErrorState message={messageOf(overview.error)} onRetry={() => overview.refetch()} />}
      {overview.isPending && <Skeleton height={420} radius="lg" />}
      {overview.data && <Findings overview={overview.data} days={days} />}
    </>
  )
}

function Findings({ overview, days }: { overview: Overview; days: OverviewSpan }) {
  return (
    <div className={classes.findings}>
      <FirstSteps done={overview.doneSteps} />
      <Totals totals={overview.totals} before={overview.before} days={days} />
      <TimeChart series={overview.series} isWeekly={days === 365} />
      <div className={classes.columns}>
        <CountTable title="Pages" first="Page" rows={overview.pages} showsLeads />
        <LatestLeads leads={overview.latestLeads} />
        <CountTable title="Sources" first="Source" rows={overview.sources} />
        <CountTable title="Devices" first="Device" rows={overview.devices} />
      </div>
    </div>
  )
}
