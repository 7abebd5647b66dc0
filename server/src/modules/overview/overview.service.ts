import { limits } from '@porchlight/contract/limits'
import { type FirstStep, firstSteps, type OverviewSpan } from '@porchlight/contract/options'
import type { Overview } from '@porchlight/contract/overview'
import type { AppContext } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { presentLatestLead, presentWaiting } from './overview.presenter.ts'
import {
  countDays,
  countDevices,
  countPages,
  countSources,
  countWaiting,
  findBeginnings,
  latestLeads,
  listWaiting,
  measureAnswers,
  type Span,
} from './overview.repository.ts'
import { sumCounts } from './sum-counts.ts'

const day = 24 * 60 * 60 * 1000
const week = 7
/** Beyond this a chart of days is a comb. */
const mostDaysDrawn = 90
const rowsShown = 10
const leadsShown = 5

/** What happened on the agent's pages in the last so many days, today included, and in as many before. */
export const readOverview = ({ read, clock }: AppContext, account: AccountRow, days: OverviewSpan) =>
  read((db) => overviewOn(db, account, days, clock.now()))

async function overviewOn(db: Db, account: AccountRow, days: OverviewSpan, today: Date) {
  const span = { from: dayBefore(today, days - 1), to: dayBefore(today, 0) }
  const counted = await countDays(db, account.id, { from: dayBefore(today, 2 * days - 1), to: span.to })
  const [before, now] = [counted.slice(0, days), counted.slice(days)]
  const step = days > mostDaysDrawn ? week : 1
  return {
    series: inSteps(now, step).map((part, index) => ({
      day: part[0]?.day ?? '',
      now: sumCounts(part),
      before: sumCounts(before.slice(index * step, (index + 1) * step)),
    })),
    totals: { now: sumCounts(now), before: sumCounts(before) },
    pages: await countPages(db, account.id, span, rowsShown),
    sources: await countSources(db, account.id, span, rowsShown),
    devices: await countDevices(db, account.id, span),
    latestLeads: (await latestLeads(db, account.id, leadsShown)).map(presentLatestLead),
    answers: await readAnswers(db, account.id, span, today),
    doneSteps: await findDoneSteps(db, account),
  } satisfies Overview
}

/** Asked for whenever something has changed, so by no copy that lags behind. */
export const countWaitingLeads = ({ db }: AppContext, userId: string) => countWaiting(db, userId)

async function readAnswers(db: Db, userId: string, span: Span, now: Date): Promise<Overview['answers']> {
  const { median, quick, judged } = await measureAnswers(db, userId, span, { soon: limits.answers.soon, now })
  return {
    median: median === null ? null : Math.round(median),
    within: judged > 0 ? quick / judged : null,
    waitingCount: await countWaiting(db, userId),
    waiting: (await listWaiting(db, userId, leadsShown)).map(presentWaiting),
  }
}

async function findDoneSteps(db: Db, account: AccountRow): Promise<FirstStep[]> {
  const isDone = { ...(await findBeginnings(db, account.id)), picture: account.profile_image !== '' }
  return firstSteps.filter((step) => isDone[step])
}

const dayBefore = (today: Date, days: number) => new Date(today.getTime() - days * day).toISOString().slice(0, 10)

function inSteps<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: items.length / size }, (_, index) => items.slice(index * size, (index + 1) * size))
}
