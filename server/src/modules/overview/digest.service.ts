import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { readClaim, writeClaim } from '../../signed-claim.ts'
import { findAgent } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { claimAgents, findLively, setWantsDigest } from './digest.repository.ts'
import { WeeklyDigestMail } from './mails/weekly-digest.tsx'
import { countDays, countPages } from './overview.repository.ts'
import { sumCounts } from './sum-counts.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
/** Monday at one in the afternoon UTC: breakfast on one coast, the first coffee on the other. */
const sentAt = 13 * hour
const batch = 200
const purpose = 'digest-off'
const claimSchema = z.tuple([z.string()])

export const digestMailQueue = { name: 'digest-mail', retry: { limit: 8, delay: 30 } } as const

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The Monday of the last whole week whose digest is due. */
function weekToTell(now: Date): string {
  const moment = now.getTime() - sentAt
  const daysSinceMonday = (new Date(moment).getUTCDay() + 6) % 7
  return dayOf(moment - (daysSinceMonday + 7) * day)
}

/** Leaves one mail for each agent, once a week; missed hours are made up for at the next look. */
export async function sendDigests({ db, clock, jobs }: AppContext): Promise<void> {
  const now = clock.now()
  const week = weekToTell(now)
  for (let found = batch; found === batch; ) {
    found = await db.transaction().execute(async (trx) => {
      const ids = await claimAgents(trx, week, now, batch)
      // Nothing in that week nor in the one before: a mail about nothing only teaches to ignore us.
      const lively = await findLively(trx, ids, { from: dayOf(Date.parse(week) - 7 * day), to: lastDayOf(week) })
      for (const userId of lively) await jobs.send(trx, digestMailQueue, { userId, week })
      return ids.length
    })
  }
}

const lastDayOf = (week: string) => dayOf(Date.parse(week) + 6 * day)

export async function mailDigest(context: AppContext, userId: string, week: string): Promise<void> {
  const { db, config } = context
  const agent = await findAgent(db, userId)
  if (!agent?.wants_digest) return
  const span = { from: week, to: lastDayOf(week) }
  const counted = await countDays(db, userId, { from: dayOf(Date.parse(week) - 7 * day), to: span.to })
  const offLink = new URL(`/weekly-summary-off?t=${writeClaim(context.secret, purpose, [userId])}`, config.appUrl).href
  await sendMail(context, {
    to: agent.email,
    subject: messages.digest.subject,
    headers: {
      // The same for every attempt, so that a mail server can tell a repeat.
      'Message-ID': `<${userId}.${week}.digest@${config.appUrl.hostname}>`,
      'List-Unsubscribe': `<${offLink}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    body: WeeklyDigestMail({
      firstName: agent.first_name,
      productName: config.productName,
      span,
      now: sumCounts(counted.slice(7)),
      before: sumCounts(counted.slice(0, 7)),
      pages: await countPages(db, userId, span, 3),
      dashboardUrl: new URL(routes.dashboard, config.appUrl).href,
      leadsUrl: new URL(routes.leads, config.appUrl).href,
      offUrl: offLink,
    }),
  })
}

/** Whose summary a link ends, or null for a link that is not ours or an agent who is gone. */
export async function readOffLink({ db, secret }: AppContext, token: string) {
  const [userId] = readClaim(secret, purpose, token, claimSchema) ?? []
  return userId ? ((await findAgent(db, userId)) ?? null) : null
}

export function switchDigest({ db }: AppContext, userId: string, isOn: boolean) {
  return setWantsDigest(db, userId, isOn)
}
