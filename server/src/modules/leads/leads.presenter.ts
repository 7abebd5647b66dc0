import type { ClientDetails, Lead, TimelineEntry } from '@porchlight/contract/leads'
import { siteMessages } from '@porchlight/contract/site-messages'
import type { ContactRow } from '../../db/tables.ts'
import type { ReadLead } from './leads.repository.ts'
import type { listNotices } from './notices/notices.repository.ts'

export function presentLead(row: ReadLead): Lead {
  return {
    _id: row.id,
    createdAt: row.created_at.toISOString(),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    isFrom: row.source,
    valuationAddress: row.valuation_address,
    valuationPrice: row.valuation_price,
    status: row.status,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by || null,
    isUnsubscribed: row.unsubscribed_at !== null,
    visit: row.visit,
    campaignId: {
      _id: row.page_id,
      campaignName: row.source === 'socialLink' ? siteMessages.socialCampaign : row.campaign_name,
      linkName: row.link_name,
      campaignType: row.campaign_type,
      propertyId: row.listing_address
        ? {
            _id: row.listing_id ?? '',
            address: row.listing_address,
            units: row.listing_units,
            city: row.listing_city,
            state: row.listing_state,
            zipcode: row.listing_zipcode,
          }
        : null,
    },
  }
}

export function presentContact(row: ContactRow, unsubscribedAt: Date | null): ClientDetails['contact'] {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email ?? '',
    phone: row.phone ?? '',
    firstSeenAt: row.created_at.toISOString(),
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
  }
}

type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number]

export function presentNotice(row: NoticeRow): TimelineEntry & { kind: 'notice' } {
  const { lead_id, kind, queued_at, sent_at, failed_at, is_refused } = row
  return {
    kind: 'notice',
    at: (sent_at ?? failed_at ?? queued_at).toISOString(),
    leadId: lead_id,
    notice: kind,
    state: sent_at ? 'sent' : failed_at ? (is_refused ? 'refused' : 'failed') : 'queued',
  }
}
