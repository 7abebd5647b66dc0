import { visitForm } from '@porchlight/contract/intake'
import type { AppContext } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { Payload } from '../../jobs/payloads.ts'
import { findReceived, lockPhone } from '../texts/index.ts'
import { joinContact } from './contacts.repository.ts'
import { countLead, insertLead } from './intake.repository.ts'
import { findLeadOfPhone } from './leads.repository.ts'
import { leadArrivedQueue } from './notices/queues.ts'

/** Who texts an agent and is none of their leads becomes one, which came from no page; answers whom they are already. */
export async function takeTextLead(
  { db, clock, jobs, meter }: AppContext,
  { userId, textId }: Payload<'text-received'>,
): Promise<string | undefined> {
  const now = clock.now()
  let knownId: string | undefined
  const isNew = await db.transaction().execute(async (trx) => {
    const text = await findReceived(trx, userId, textId)
    if (!text) return false
    await lockPhone(trx, text.phone)
    knownId = await findLeadOfPhone(trx, userId, text.phone)
    if (knownId) return false
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
  return knownId
}
