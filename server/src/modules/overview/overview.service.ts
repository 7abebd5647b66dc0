import { type FirstStep, firstSteps, type Overview, type OverviewSpan } from '@porchlight/contract/overview'
import type { AppContext } from '../../context.ts'
import type { AccountRow } from '../../db/tables.ts'
import {
  countDays,
  countPages,
  countVisitorsBy,
  findBeginnings,
  latestLeads,
  type Span,
} from './overview.repository.ts'

const day = 24 * 60 * 60 * 1000
const week = 7
const shown = 10

/** What happened on the agent's pages in the last so many days, today included, and in as many before. */
export async function readOverview(
  { db, clock }: AppContext,
  account: AccountRow,
  days: OverviewSpan,
): Promise<Overview> {
  const span = daysUntil(clock.now(), days)
  const earlier = daysUntil(new Date(clock.now().getTime() - days * day), days)
  const series = await countDays(db, account.id, span)
  const leads = await latestLeads(db, account.id, 5)
  return {
    series: days === 365 ? byWeek(series) : series,
    totals: sum(series),
    before: sum(await countDays(db, account.id, earlier)),
    pages: await countPages(db, account.id, span, shown),
    sources: await countVisitorsBy(db, account.id, 'source', span, shown),
    devices: await countVisitorsBy(db, account.id, 'device', span, shown),
    latestLeads: leads.map((lead) => ({
      id: lead.id,
      name: `${lead.first_name} ${lead.last_name}`.trim() || lead.email || lead.phone,
      linkName: lead.link_name,
      createdAt: lead.created_at.toISOString(),
    })),
    doneSteps: await doneSteps({ db }, account),
  }
}

async function doneSteps({ db }: Pick<AppContext, 'db'>, account: AccountRow): Promise<FirstStep[]> {
  const isDone = { ...(await findBeginnings(db, account.id)), picture: account.profile_image !== '' }
  return firstSteps.filter((step) => isDone[step])
}

function daysUntil(end: Date, days: number): Span {
  const text = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: text(end.getTime() - (days - 1) * day), to: text(end.getTime()) }
}

type Counts = Overview['totals']

function sum(counts: readonly Counts[]): Counts {
  return {
    visitors: counts.reduce((total, { visitors }) => total + visitors, 0),
    leads: counts.reduce((total, { leads }) => total + leads, 0),
  }
}

function byWeek(series: Overview['series']): Overview['series'] {
  const weeks: Overview['series'] = []
  for (let start = 0; start < series.length; start += week) {
    const part = series.slice(start, start + week)
    weeks.push({ day: part[0]?.day ?? '', ...sum(part) })
  }
  return weeks
}
