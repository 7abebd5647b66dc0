import type { TimelineEntry } from '@porchlight/contract/leads'
import type { V2History, V2Lead } from '@porchlight/contract/v2-leads'
import type { ReadLead } from '../leads.repository.ts'

export function presentV2Lead(row: ReadLead): V2Lead {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    contact_id: row.contact_id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email || null,
    phone: row.phone || null,
    message: row.message,
    source: row.source,
    status: row.status,
    is_unsubscribed: row.unsubscribed_at !== null,
    valuation: row.valuation_address ? { address: row.valuation_address, estimate: row.valuation_price } : null,
    page: { id: row.page_id, name: row.link_name, kind: row.campaign_type },
    listing: row.listing_address
      ? {
          id: row.listing_id,
          address: row.listing_address,
          unit: row.listing_units,
          city: row.listing_city,
          state: row.listing_state,
          zip: row.listing_zipcode,
        }
      : null,
    visit: row.visit,
  }
}

/** Every change of a lead moves its time. */
export const leadTag = ({ updated_at }: Pick<V2Lead, 'updated_at'>) => `"${Date.parse(updated_at)}"`

export function presentV2History(entry: Exclude<TimelineEntry, { kind: 'lead' }>): V2History {
  const { at, leadId: lead_id } = entry
  switch (entry.kind) {
    case 'status':
      return { kind: 'status', at, lead_id, status: entry.status }
    case 'note':
      return { kind: 'note', at, lead_id, id: entry._id, text: entry.text }
    case 'notice':
      return { kind: 'notice', at, lead_id, notice: entry.notice, state: entry.state }
  }
}
