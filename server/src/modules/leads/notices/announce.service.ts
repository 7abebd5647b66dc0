import type { LeadSettings, NoticeKind } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { mailboxOf } from '@porchlight/domain/mailbox'
import type { AppContext } from '../../../context.ts'
import { type Limit, takeFromLimit } from '../../../db/rate-limits.ts'
import type { AccountRow } from '../../../db/tables.ts'
import { AppError } from '../../../errors.ts'
import type { Payload } from '../../../jobs/payloads.ts'
import { findAccount } from '../../accounts/index.ts'
import { takeFromBudgets, textable } from '../../outreach/index.ts'
import { queueDeliveries } from '../../webhooks/index.ts'
import { leadSettings } from '../lead-settings.service.ts'
import { presentLead } from '../leads.presenter.ts'
import { findLead, type ReadLead } from '../leads.repository.ts'
import { markAnnounced, noteNoticesQueued } from './notices.repository.ts'
import { leadNoticeQueue } from './queues.ts'

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
    for (const kind of kinds) await jobs.send(trx, leadNoticeQueue, { userId, leadId, kind })
    await queueDeliveries(context, trx, userId, presentLead(lead))
  })
}

async function noticesFor(
  context: AppContext,
  lead: ReadLead,
  agent: AccountRow,
  settings: LeadSettings,
  mayText: boolean,
): Promise<NoticeKind[]> {
  const { agentMail, agentSms, smsNumber, confirmVisitor } = settings
  const { notices } = limits
  const { db, clock, config } = context
  const isNewsletter = lead.source === 'newsletter'
  // Until the agent has typed a code, nothing goes to others in their name, and little to the address they gave.
  const isProven = agent.email_proven_at !== null
  const toAgent: [string, Limit] = isProven
    ? [`agent-mail:${agent.id}`, notices.agentMail]
    : [`agent-mail:${mailboxOf(agent.email)}`, notices.unprovenMail]
  const mayMailVisitor = isProven && confirmVisitor && lead.email !== '' && !(isNewsletter && lead.unsubscribed_at)
  // Only who agreed to be texted is texted.
  const mayTextVisitor =
    isProven && mayText && confirmVisitor && textable(config, lead.phone) !== null && lead.consent_text !== ''

  const take = (key: string, limit: Limit) => takeFromLimit(db, clock, key, limit)

  const wanted: [NoticeKind, boolean, () => Promise<void>][] = [
    ['agent-mail', agentMail, () => take(...toAgent)],
    [
      'agent-sms',
      isProven && agentSms && smsNumber !== '',
      async () => {
        await take(`agent-sms:${agent.id}`, notices.agentSms)
        await takeFromBudgets(context, 'text', { userId: agent.id })
      },
    ],
    // Whoever types a third person's address into many forms fills no mailbox with our mails.
    ['visitor-mail', mayMailVisitor, () => takeFromBudgets(context, 'mail', { userId: agent.id, to: lead.email })],
    ['visitor-sms', mayTextVisitor, () => takeFromBudgets(context, 'text', { userId: agent.id, to: lead.phone })],
  ]
  const kinds: NoticeKind[] = []
  for (const [kind, isWanted, spend] of wanted) {
    if (isWanted && (await hasLeft(context, kind, spend))) kinds.push(kind)
  }
  return kinds
}

/** Answers false, and says so in the log, where none is left. */
async function hasLeft({ log }: AppContext, kind: NoticeKind, spend: () => Promise<void>): Promise<boolean> {
  try {
    await spend()
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    log.warn({ kind }, 'notice left out, its limit is reached')
    return false
  }
}
