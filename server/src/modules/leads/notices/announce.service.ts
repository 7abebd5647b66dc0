import type { LeadSettings, NoticeKind } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { mailboxOf } from '@porchlight/domain/mailbox'
import type { AppContext } from '../../../context.ts'
import { takeFromLimit } from '../../../db/rate-limits.ts'
import type { AccountRow } from '../../../db/tables.ts'
import { AppError } from '../../../errors.ts'
import type { LeftJob } from '../../../jobs/jobs.ts'
import type { Payload } from '../../../jobs/payloads.ts'
import { findAccount } from '../../accounts/index.ts'
import { takeFromBudgets } from '../../outreach/index.ts'
import { pushesOf } from '../../push/index.ts'
import { admitText } from '../../texts/index.ts'
import { queueEvents } from '../../webhooks/index.ts'
import { leadSettings } from '../lead-settings.service.ts'
import { presentLead } from '../leads.presenter.ts'
import { findLead, type ReadLead } from '../leads.repository.ts'
import { presentV2Lead } from '../v2/leads-v2.presenter.ts'
import { leadPush } from './lead-push.ts'
import { nextReminder } from './lead-reminder.job.ts'
import { leadText } from './lead-texts.ts'
import { claimFirstAnswer, markAnnounced } from './notices.repository.ts'
import { leadNoticeQueue } from './queues.ts'
import { isChosen, mailAllowance } from './tell-agent.ts'

/** Queues every message a new lead calls for, in one transaction with the mark that it was done. */
export async function announceLead(
  context: AppContext,
  { userId, leadId, mayText }: Payload<'lead-arrived'>,
): Promise<void> {
  const { db, clock, jobs } = context
  const [lead, agent, settings] = await Promise.all([
    findLead(db, userId, leadId),
    findAccount(db, userId),
    leadSettings(context, userId),
  ])
  if (!lead || !agent || lead.announced_at) return
  const notices = await noticesFor(context, lead, agent, settings, mayText)
  const left = await db.transaction().execute(async (trx) => {
    const now = clock.now()
    if (!(await markAnnounced(trx, leadId, notices, now))) return []
    const following: LeftJob[] = [
      ...(await pushesOf(trx, userId, leadPush(lead), now)),
      ...notices.map((notice): LeftJob => ({ queue: leadNoticeQueue, data: { userId, leadId, ...notice } })),
      ...(lead.answered_at ? [] : nextReminder({ userId, leadId, number: 0 })),
    ]
    await jobs.leaveAll(trx, following)
    await queueEvents(context, trx, userId, [
      { type: 'lead.created', data: presentV2Lead(lead), formerly: presentLead(lead), leadId },
    ])
    return following
  })
  for (const queue of new Set(left.filter(({ wait }) => !wait).map(({ queue }) => queue))) jobs.wake(queue)
}

type QueuedNotice = Pick<Payload<'lead-notice'>, 'kind' | 'textId'>

/** What was taken for a notice: an allowance, or a text that the gate has admitted. */
type Spent = { id?: string } | { refused: string }

async function noticesFor(
  context: AppContext,
  lead: ReadLead,
  agent: AccountRow,
  settings: LeadSettings,
  mayText: boolean,
): Promise<QueuedNotice[]> {
  const { confirmVisitor } = settings
  const { db, clock } = context
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
        await takeFromLimit(db, clock, ...mailAllowance(agent))
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
        firstToday(context, lead, mailboxOf(lead.email), async (within) => {
          await takeFromBudgets(within, 'mail', { userId: agent.id, to: lead.email })
          return {}
        }),
    ],
    // Only who agreed to be texted is texted: the gate knows.
    [
      'visitor-sms',
      mayTextVisitor,
      () =>
        firstToday(context, lead, lead.phone, (within) =>
          admitText(within, leadText(within, 'visitor-sms', { lead, agent, settings })),
        ),
    ],
  ]
  const notices: QueuedNotice[] = []
  for (const [kind, isWanted, spend] of wanted) {
    const spent = isWanted && (await whatIsLeft(context, kind, spend))
    if (spent) notices.push({ kind, ...(spent.id && { textId: spent.id }) })
  }
  return notices
}

/** Together or not at all: a process that dies in between has answered nobody, and the next one does. */
async function firstToday(
  context: AppContext,
  lead: ReadLead,
  recipient: string,
  spend: (within: AppContext) => Promise<Spent>,
): Promise<Spent> {
  if (lead.source === 'newsletter') return spend(context)
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const since = new Date(now.getTime() - limits.firstAnswerAgain)
    const isFirst = await claimFirstAnswer(trx, { userId: lead.user_id, recipient, leadId: lead.id }, { now, since })
    return isFirst ? spend({ ...context, db: trx }) : { refused: 'again' }
  })
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
