import type { LeadSettings, NoticeKind } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { mailboxOf } from '@porchlight/domain/mailbox'
import type { AppContext } from '../../../context.ts'
import { type Limit, takeFromLimit } from '../../../db/rate-limits.ts'
import type { AccountRow } from '../../../db/tables.ts'
import { AppError } from '../../../errors.ts'
import type { Payload } from '../../../jobs/payloads.ts'
import { findAccount } from '../../accounts/index.ts'
import { queueDeliveries } from '../../webhooks/index.ts'
import { leadSettings } from '../lead-settings.service.ts'
import { presentLead } from '../leads.presenter.ts'
import { findLead, type ReadLead } from '../leads.repository.ts'
import { markAnnounced, noteNoticesQueued } from './notices.repository.ts'
import { leadNoticeQueue } from './queues.ts'

/** Queues every message a new lead calls for, in one transaction with the mark that it was done. */
export async function announceLead(context: AppContext, { userId, leadId }: Payload<'lead-arrived'>): Promise<void> {
  const { db, clock, jobs } = context
  const lead = await findLead(db, userId, leadId)
  const agent = await findAccount(db, userId)
  if (!lead || !agent || lead.announced_at) return
  const kinds = await noticesFor(context, lead, agent, await leadSettings(context, userId))
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
): Promise<NoticeKind[]> {
  const { agentMail, agentSms, smsNumber, confirmVisitor } = settings
  const { notices } = limits
  const isNewsletter = lead.source === 'newsletter'
  // Until the agent has typed a code, nothing goes to others in their name, and little to the address they gave.
  const isProven = agent.email_proven_at !== null
  const toAgent: [string, Limit] = isProven
    ? [agent.id, notices.agentMail]
    : [mailboxOf(agent.email), notices.unprovenMail]
  const mayMailVisitor = isProven && confirmVisitor && lead.email !== '' && !(isNewsletter && lead.unsubscribed_at)
  // Only who agreed to be texted is texted.
  const mayTextVisitor = isProven && confirmVisitor && isNewsletter && lead.phone !== '' && lead.consent_text !== ''

  const wanted: [NoticeKind, boolean, string, Limit][] = [
    ['agent-mail', agentMail, ...toAgent],
    ['agent-sms', isProven && agentSms && smsNumber !== '', agent.id, notices.agentSms],
    // Whoever types a third person's address into many forms fills no mailbox with our mails.
    ['visitor-mail', mayMailVisitor, lead.email, notices.visitor],
    ['visitor-sms', mayTextVisitor, lead.phone, notices.visitor],
  ]
  const kinds: NoticeKind[] = []
  for (const [kind, isWanted, whom, limit] of wanted) {
    if (isWanted && (await spendNotice(context, `${kind}:${whom}`, limit))) kinds.push(kind)
  }
  return kinds
}

/** Takes one from the limit; answers false, and says so in the log, where none is left. */
async function spendNotice({ db, clock, log }: AppContext, key: string, limit: Limit): Promise<boolean> {
  try {
    await takeFromLimit(db, clock, key, limit)
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error
    log.warn({ kind: key.split(':', 1)[0] }, 'notice left out, its limit is reached')
    return false
  }
}
