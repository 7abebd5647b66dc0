import type { LeadSource } from '@porchlight/contract/leads'
import { phoneText } from '@porchlight/domain/phone-text'
import type { Config } from '../../../config.ts'
import type { ReadLead } from '../leads.repository.ts'

type Names = Pick<ReadLead, 'first_name' | 'last_name' | 'email' | 'phone'>
type Words = Names & Pick<ReadLead, 'source' | 'listing_address' | 'link_name'>

const nouns: Record<LeadSource, string> = {
  newsletter: 'New subscriber',
  socialLink: 'New valuation request',
  sell: 'New valuation request',
  contact_us: 'New inquiry',
  text: 'New text',
  imported: 'Imported lead',
}

export function leadName(lead: Names): string {
  return `${lead.first_name} ${lead.last_name}`.trim() || lead.email || phoneText(lead.phone)
}

/** 'New inquiry from Nora Quist: 12 Larch Lane' */
export function leadSubject(lead: Words): string {
  const about = lead.listing_address || lead.link_name
  return `${nouns[lead.source]} from ${leadName(lead)}${about && `: ${about}`}`
}

export function leadUrl({ appUrl }: Pick<Config, 'appUrl'>, { id }: Pick<ReadLead, 'id'>): string {
  return new URL(`/leads?lead=${id}`, appUrl).href
}

export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
