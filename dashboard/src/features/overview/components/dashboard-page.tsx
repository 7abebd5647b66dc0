import { messages } from '@porchlight/contract/messages'
import type { OverviewSpan } from '@porchlight/contract/options'
import type { Overview } from '@porchlight/contract/overview'
import { sourceText } from '@porchlight/domain/visit-words'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/api.ts'
import { overviewQuery } from '../../../lib/overview.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FirstSteps } from '../../../ui/first-steps/first-steps.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { QueryTabs } from '../../../ui/query-tabs.tsx'
import * as words from '../../../words/overview.ts'
import { AnswerSpeed } from './answer-speed.tsx'
import { CountTable } from './count-table.tsx'
import classes from './dashboard-page.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { LatestLeads } from './latest-leads.tsx'
import { deviceName } from './names.ts'
import { readSpan, spanTabs } from './spans.ts'
import { TimeCard } from './time-card.tsx'

export function DashboardPage() {
  useTitle(`${messages.shell.dashboard} | {product}`)
  const [search] = useSearchParams()
  const span = readSpan(search.get('days'))
  const overview = useQuery(overviewQuery(span))
  return (
    <>
      <PageHeader title={messages.shell.dashboard} text={words.whoVisitedYourPages} />
      {overview.isError && (
        <Panel>
          <ErrorState message={messageOf(overview.error)} onRetry={() => overview.refetch()} />
        </Panel>
      )}
      {overview.isPending && <DashboardSkeleton />}
      {overview.data && <Findings overview={overview.data} span={span} />}
    </>
  )
}

function Findings({ overview, span }: { overview: Overview; span: OverviewSpan }) {
  const { answers, doneSteps, series, totals, pages, sources, devices, latestLeads } = overview
  if (!doneSteps.includes('visitor') && !doneSteps.includes('lead')) return <Beginning doneSteps={doneSteps} />
  return (
    <div className={classes.findings}>
      <FirstSteps done={doneSteps} show="left" />
      <div>
        <QueryTabs label={words.time} name="days" tabs={spanTabs} />
        <div className={classes.columns}>
          <TimeCard of="visitors" series={series} totals={totals} span={span} />
          <TimeCard of="leads" series={series} totals={totals} span={span} />
        </div>
      </div>
      <div className={classes.columns}>
        <CountTable title={words.pages} first={words.page} rows={pages} />
        <AnswerSpeed answers={answers} />
        <LatestLeads leads={latestLeads} />
        <CountTable
          title={words.sources}
          first={words.source}
          rows={sources.map((row) => ({ ...row, name: sourceText(row.name) }))}
        />
        <CountTable
          title={words.devices}
          first={words.device}
          rows={devices.map((row) => ({ ...row, name: deviceName(row.name) }))}
        />
      </div>
    </div>
  )
}

/** Nobody has come yet: what leads to the first visitor, in place of charts of nothing. */
function Beginning({ doneSteps }: Pick<Overview, 'doneSteps'>) {
  return (
    <div className={classes.findings}>
      <FirstSteps done={doneSteps} />
      <Panel>
        <EmptyState
          icon={<IconChartLine size={30} stroke={1.6} />}
          title={words.noVisitorsYet}
          text={words.onceYourFirstPage}
        />
      </Panel>
    </div>
  )
}
