import type { LeadSettings, NoticeKind } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import type { AppContext } from '../../../context.ts'
import { type Limit, takeFromLimit } from '../../../db/rate-limits.ts'
import { AppError } from '../../../errors.ts'
import type { Payload } from '../../../jobs/payloads.ts'
import { queueDeliveries } from '../../webhooks/index.ts'
import { leadSettings } from '../lead-settings.service.ts'
import { presentLead } from '../leads.presenter.ts'
import { findLead, type ReadLead } from '../leads.repository.ts'

import { markAnnounced } from './notices.repository.ts'
import { leadNoticeQueue } from './queues.ts'

/** Queues every message a new lead calls for, in one transaction with the mark that it was done. */
export async function announceLead(context: AppContext, { userId, leadId }: Payload<'lead-arrived'>): Promise<void> {
  const { db, clock, jobs } = context
  const lead = await findLead(db, userId, leadId)
  if (!lead || lead.announced_at) return
  const kinds = await noticesFor(context, lead, await leadSettings(context, userId))
  await db.transaction().execute(async (trx) => {
    if (!(await markAnnounced(trx, leadId, clock.now()))) return
    for (const kind of kinds) await jobs.send(trx, leadNoticeQueue, { userId, leadId, kind })
    await queueDeliveries(context, trx, userId, presentLead(lead))
  })
}

async function noticesFor(context: AppContext, lead: ReadLead, settings: LeadSettings): Promise<NoticeKind[]> {
  const { agentMail, agentSms, smsNumber, confirmVisitor } = settings
  const { notices } = limits
  const isNewsletter = lead.source === 'newsletter'
  const mayMailVisitor = confirmVisitor && lead.email !== '' && !(isNewsletter && lead.unsubscribed_at)
  // Only who agreed to be texted is texted.
  const mayTextVisitor = confirmVisitor && isNewsletter && lead.phone !== '' && lead.consent_text !== ''

  const wanted: [NoticeKind, boolean, string, Limit][] = [
    ['agent-mail', agentMail, lead.user_id, notices.agentMail],
    ['agent-sms', agentSms && smsNumber !== '', lead.user_id, notices.agentSms],
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
