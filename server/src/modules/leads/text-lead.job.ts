import { visitForm } from '@porchlight/contract/intake'
import type { AppContext } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { Job } from '../../jobs/jobs.ts'
import type { Payload } from '../../jobs/payloads.ts'
import { findReceived, lockPhone, textReceivedQueue } from '../texts/index.ts'
import { joinContact } from './contacts.repository.ts'
import { countLead, insertLead } from './intake.repository.ts'
import { hasLeadOfPhone } from './leads.repository.ts'
import { leadArrivedQueue } from './notices/queues.ts'

export function textLeadJob(context: AppContext): Job<'text-received'> {
  return { ...textReceivedQueue, workers: 2, handle: (job) => takeTextLead(context, job) }
}

/** Who texts an agent and is none of their leads becomes one; it came from no page. */
async function takeTextLead(
  { db, clock, jobs, meter }: AppContext,
  { userId, textId }: Payload<'text-received'>,
): Promise<void> {
  const now = clock.now()
  const isNew = await db.transaction().execute(async (trx) => {
    const text = await findReceived(trx, userId, textId)
    if (!text) return false
    await lockPhone(trx, text.phone)
    if (await hasLeadOfPhone(trx, userId, text.phone)) return false
    const person = { userId, firstName: '', lastName: '', email: null, phone: text.phone }
    const lead = {
      id: newId(),
      user_id: userId,
      contact_id: await joinContact(trx, person, now),
      page_id: '',
      listing_id: null,
      link_name: '',
      campaign_name: '',
      campaign_type: 'social-link' as const,
      source: 'text' as const,
      phone: text.phone,
      message: text.body,
      visit: JSON.stringify(visitForm.parse({})),
      request_hash: `text:${textId}`,
      form_key: null,
      created_at: text.created_at,
      updated_at: now,
    }
    if (!(await insertLead(trx, lead))) return false
    await jobs.send(trx, leadArrivedQueue, { userId, leadId: lead.id, mayText: false })
    await countLead(trx, { userId, pageId: lead.page_id, source: lead.source })
    return true
  })
  if (isNew) meter.lead('text')
}
