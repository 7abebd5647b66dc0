import { visitForm } from '@porchlight/contract/intake'
import type { AppContext } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { Payload } from '../../jobs/payloads.ts'
import { findReceived, lockPhone } from '../texts/index.ts'
import { insertLeads, type NewLead } from './intake.repository.ts'
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
    const leadId = newId()
    await jobs.send(trx, leadArrivedQueue, { userId, leadId, mayText: false })
    const lead: NewLead = {
      id: leadId,
      user_id: userId,
      contact_id: newId(),
      page_id: '',
      listing_id: null,
      link_name: '',
      campaign_name: '',
      campaign_type: 'social-link',
      listing_address: '',
      listing_units: '',
      source: 'text',
      first_name: '',
      last_name: '',
      email: '',
      phone: text.phone,
      message: text.body,
      valuation_address: '',
      valuation_price: '',
      website_url: '',
      consent_text: '',
      visit: visitForm.parse({}),
      request_hash: `text:${textId}`,
      form_key: null,
      answered_at: null,
      created_at: text.created_at,
      updated_at: now,
    }
    return (await insertLeads(trx, [lead])).length > 0
  })
  if (isNew) meter.lead('text')
  return knownId
}
