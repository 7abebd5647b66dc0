import type { NoticeKind } from '@porchlight/contract/leads'

export interface LeadArrivedJob {
  userId: string
  leadId: string
}

/** Left with every new lead; what follows from it is decided off the visitor's request. */
export const leadArrivedQueue = { name: 'lead-arrived', retry: { limit: 20, delay: 2 } }

export interface LeadNoticeJob {
  userId: string
  leadId: string
  kind: NoticeKind
}

/** Tried for the better part of a day: a mail server that is down for the night costs nobody a lead. */
export const leadNoticeQueue = { name: 'lead-notice', retry: { limit: 12, delay: 10 } }
