import type { NoticeKind } from '@porchlight/contract/leads'
import { mailboxOf } from '@porchlight/domain/mailbox'
import type { AppContext } from '../../../context.ts'
import { together } from '../../../db/together.ts'
import { AppError } from '../../../errors.ts'
import type { LeftJob } from '../../../jobs/jobs.ts'
import type { Payload } from '../../../jobs/payloads.ts'
import { takeFromBudgets } from '../../outreach/index.ts'
import { pushesOf } from '../../push/index.ts'
import { admitText } from '../../texts/index.ts'
import { type Happened, queueEventsOfMany } from '../../webhooks/index.ts'
import { presentLead } from '../leads.presenter.ts'
import type { ReadLead } from '../leads.repository.ts'
import { presentV2Lead } from '../v2/leads-v2.presenter.ts'
import { type AboutLead, readAboutLead } from './about-lead.ts'
import { leadPush } from './lead-push.ts'
import { nextReminder } from './lead-reminder.job.ts'
import { leadText } from './lead-texts.ts'
import { claimFirstAnswer, markAnnounced, releaseFirstAnswer } from './notices.repository.ts'
import { leadMailQueue, leadNoticeQueue } from './queues.ts'
import { isChosen, takeMailAllowance } from './tell-agent.ts'

/** Queues every message a new lead calls for, in one transaction with the mark that it was done. */
export async function announceLead(
  context: AppContext,
  { userId, leadId, mayText }: Payload<'lead-arrived'>,
): Promise<void> {
  const about = await readAboutLead(context.db, userId, leadId)
  if (!about || about.lead.announced_at) return
  await announceTogether(context.db, { context, about, notices: await noticesFor(context, about, mayText) })
}

interface Announcement {
  context: AppContext
  about: AboutLead
  notices: QueuedNotice[]
}

/** Those that are ready at the same time share a transaction: where many come, what is asked about each is what costs. */
const announceTogether = together<Announcement, void>(async (_db, announcements) => {
  const { context } = announcements[0]
  const { db, clock, jobs } = context
  const left = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    const marked = await markAnnounced(trx, announcements.map(markOf), now)
    // Each once, also where two tries of the same lead came together.
    const fresh = announcements.filter(({ about }) => marked.delete(about.lead.id))
    const pushes = await pushesOf(
      trx,
      fresh.map(({ about }) => ({ userId: about.agent.id, notice: leadPush(about.lead) })),
      now,
    )
    const following = [...pushes, ...fresh.flatMap(followingOf)]
    await jobs.leaveAll(trx, following)
    await queueEventsOfMany(context, trx, eventsOf(fresh))
    return following
  })
  for (const queue of new Set(left.filter(({ wait }) => !wait).map(({ queue }) => queue))) jobs.wake(queue)
  return []
})

function markOf({ about: { lead }, notices }: Announcement) {
  return { userId: lead.user_id, leadId: lead.id, kinds: notices.map(({ kind }) => kind) }
}

function followingOf({ about: { lead }, notices }: Announcement): LeftJob[] {
  const data = { userId: lead.user_id, leadId: lead.id }
  return [
    ...notices.map(({ kind, ...text }): LeftJob => {
      return kind === 'agent-mail' || kind === 'visitor-mail'
        ? { queue: leadMailQueue, data: { ...data, kind } }
        : { queue: leadNoticeQueue, data: { ...data, kind, ...text } }
    }),
    ...(lead.answered_at ? [] : nextReminder({ ...data, number: 0 })),
  ]
}

/** By whose leads they are. */
function eventsOf(announcements: Announcement[]): Map<string, Happened[]> {
  const events = new Map<string, Happened[]>()
  for (const { lead } of announcements.map(({ about }) => about)) {
    const event = {
      type: 'lead.created',
      data: presentV2Lead(lead),
      formerly: presentLead(lead),
      leadId: lead.id,
    } as const
    events.set(lead.user_id, [...(events.get(lead.user_id) ?? []), event])
  }
  return events
}

type QueuedNotice = Pick<Payload<'lead-notice'>, 'kind' | 'textId'>

/** What was taken for a notice: an allowance, or a text that the gate has admitted. */
type Spent = { id?: string } | { refused: string }

async function noticesFor(
  context: AppContext,
  { lead, agent, settings }: AboutLead,
  mayText: boolean,
): Promise<QueuedNotice[]> {
  const { confirmVisitor } = settings
  const isNewsletter = lead.source === 'newsletter'
  // Until the agent has typed a code, nothing goes to others in their name.
  const isProven = agent.email_proven_at !== null
  const mayMailVisitor = isProven && confirmVisitor && lead.email !== '' && !(isNewsletter && lead.unsubscribed_at)
  const mayTextVisitor = isProven && mayText && confirmVisitor && lead.phone !== ''

  const wanted: [NoticeKind, boolean, () => Promise<Spent>][] = [
    [
      'agent-mail',
      isChosen.mail(agent, settings),
      async () => {
        await takeMailAllowance(context, agent)
        return {}
      },
    ],
    [
      'agent-sms',
      isChosen.text(agent, settings),
      () => admitText(context, leadText(context, 'agent-sms', { lead, agent, settings })),
    ],
    // Whoever types a third person's address into many forms fills no mailbox with our mails.
    [
      'visitor-mail',
      mayMailVisitor,
      () =>
        firstToday(context, lead, mailboxOf(lead.email), async () => {
          await takeFromBudgets(context, 'mail', { userId: agent.id, to: lead.email })
          return {}
        }),
    ],
    // Only who agreed to be texted is texted: the gate knows.
    [
      'visitor-sms',
      mayTextVisitor,
      () =>
        firstToday(context, lead, lead.phone, () =>
          admitText(context, leadText(context, 'visitor-sms', { lead, agent, settings })),
        ),
    ],
  ]
  const asked = wanted.map(async ([kind, isWanted, spend]): Promise<QueuedNotice[]> => {
    const spent = isWanted && (await whatIsLeft(context, kind, spend))
    return spent ? [{ kind, ...(spent.id && { textId: spent.id }) }] : []
  })
  return (await Promise.all(asked)).flat()
}

/**
 * Once a day for each person. In no transaction: all leads would wait for the one who holds the installation's budget.
 * Whoever dies in between has answered nobody, and the next try of the same lead goes on where it ended.
 */
async function firstToday(
  { db, clock }: AppContext,
  lead: ReadLead,
  recipient: string,
  spend: () => Promise<Spent>,
): Promise<Spent> {
  if (lead.source === 'newsletter') return spend()
  const answer = { userId: lead.user_id, recipient, leadId: lead.id }
  if (!(await claimFirstAnswer(db, { ...answer, now: clock.now() }))) return { refused: 'again' }
  const spent = await spend().catch(async (error: unknown) => {
    await releaseFirstAnswer(db, answer)
    throw error
  })
  if ('refused' in spent) await releaseFirstAnswer(db, answer)
  return spent
}

/** Answers null, and says so in the log, where none is left. */
async function whatIsLeft({ log }: AppContext, kind: NoticeKind, spend: () => Promise<Spent>) {
  try {
    const spent = await spend()
    return 'refused' in spent ? null : spent
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    log.warn({ kind }, 'notice left out, its limit is reached')
    return null
  }
}
