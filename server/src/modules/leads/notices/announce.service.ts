import type { LeadSettings, NoticeKind } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { mailboxOf } from '@porchlight/domain/mailbox'
import type { AppContext } from '../../../context.ts'
import { takeFromLimit } from '../../../db/rate-limits.ts'
import type { AccountRow } from '../../../db/tables.ts'
import { AppError } from '../../../errors.ts'
import type { Payload } from '../../../jobs/payloads.ts'
import { findAccount } from '../../accounts/index.ts'
import { takeFromBudgets } from '../../outreach/index.ts'
import { sendPush } from '../../push/index.ts'
import { admitText } from '../../texts/index.ts'
import { queueEvents } from '../../webhooks/index.ts'
import { leadSettings } from '../lead-settings.service.ts'
import { presentLead } from '../leads.presenter.ts'
import { findLead, type ReadLead } from '../leads.repository.ts'
import { presentV2Lead } from '../v2/leads-v2.presenter.ts'
import { leadPush } from './lead-push.ts'
import { queueReminder } from './lead-reminder.job.ts'
import { leadText } from './lead-texts.ts'
import { claimFirstAnswer, markAnnounced, noteNoticesQueued } from './notices.repository.ts'
import { leadNoticeQueue } from './queues.ts'
import { isChosen, mailAllowance } from './tell-agent.ts'

/** Queues every message a new lead calls for, in one transaction with the mark that it was done. */
export async function announceLead(
  context: AppContext,
  { userId, leadId, mayText }: Payload<'lead-arrived'>,
): Promise<void> {
  const { db, clock, jobs } = context
  const lead = await findLead(db, userId, leadId)
  const agent = await findAccount(db, userId)
  if (!lead || !agent || lead.announced_at) return
  const kinds = await noticesFor(context, lead, agent, await leadSettings(context, userId), mayText)
  await db.transaction().execute(async (trx) => {
    if (!(await markAnnounced(trx, leadId, clock.now()))) return
    if (kinds.length > 0) await noteNoticesQueued(trx, leadId, kinds, clock.now())
    await sendPush(context, trx, userId, leadPush(lead))
    for (const kind of kinds) await jobs.send(trx, leadNoticeQueue, { userId, leadId, kind })
    if (!lead.answered_at) await queueReminder(context, trx, { userId, leadId, number: 0 })
    await queueEvents(context, trx, userId, [
      { type: 'lead.created', data: presentV2Lead(lead), formerly: presentLead(lead), leadId },
    ])
  })
}

async function noticesFor(
  context: AppContext,
  lead: ReadLead,
  agent: AccountRow,
  settings: LeadSettings,
  mayText: boolean,
): Promise<NoticeKind[]> {
  const { confirmVisitor } = settings
  const { db, clock } = context
  const isNewsletter = lead.source === 'newsletter'
  // Until the agent has typed a code, nothing goes to others in their name.
  const isProven = agent.email_proven_at !== null
  const mayMailVisitor = isProven && confirmVisitor && lead.email !== '' && !(isNewsletter && lead.unsubscribed_at)
  const mayTextVisitor = isProven && mayText && confirmVisitor && lead.phone !== ''

  const wanted: [NoticeKind, boolean, () => Promise<unknown>][] = [
    ['agent-mail', isChosen.mail(agent, settings), () => takeFromLimit(db, clock, ...mailAllowance(agent))],
    [
      'agent-sms',
      isChosen.text(agent, settings),
      async () => admitText(context, await leadText(context, 'agent-sms', lead, agent)),
    ],
    // Whoever types a third person's address into many forms fills no mailbox with our mails.
    [
      'visitor-mail',
      mayMailVisitor,
      () =>
        firstToday(context, lead, mailboxOf(lead.email), (within) =>
          takeFromBudgets(within, 'mail', { userId: agent.id, to: lead.email }),
        ),
    ],
    // Only who agreed to be texted is texted: the gate knows.
    [
      'visitor-sms',
      mayTextVisitor,
      () =>
        firstToday(context, lead, lead.phone, async (within) =>
          admitText(within, await leadText(within, 'visitor-sms', lead, agent)),
        ),
    ],
  ]
  const kinds: NoticeKind[] = []
  for (const [kind, isWanted, spend] of wanted) {
    if (isWanted && (await hasLeft(context, kind, spend))) kinds.push(kind)
  }
  return kinds
}

/** Together or not at all: a process that dies in between has answered nobody, and the next one does. */
async function firstToday(
  context: AppContext,
  lead: ReadLead,
  recipient: string,
  spend: (within: AppContext) => Promise<unknown>,
): Promise<unknown> {
  if (lead.source === 'newsletter') return spend(context)
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now()
    const since = new Date(now.getTime() - limits.firstAnswerAgain)
    const isFirst = await claimFirstAnswer(trx, { userId: lead.user_id, recipient, leadId: lead.id }, { now, since })
    return isFirst ? spend({ ...context, db: trx }) : { refused: 'again' }
  })
}

/** Answers false, and says so in the log, where none is left. */
async function hasLeft({ log }: AppContext, kind: NoticeKind, spend: () => Promise<unknown>): Promise<boolean> {
  try {
    const spent = await spend()
    return !(spent instanceof Object && 'refused' in spent)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    log.warn({ kind }, 'notice left out, its limit is reached')
    return false
  }
}
