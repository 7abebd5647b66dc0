import type { LeadSource } from '@porchlight/contract/leads'
import { fill } from '@porchlight/domain/fill'
import { phoneText } from '@porchlight/domain/phone-text'
import type { Config } from '../../../config.ts'
import * as words from '../../../words/leads.ts'
import type { ReadLead } from '../leads.repository.ts'

type Names = Pick<ReadLead, 'first_name' | 'last_name' | 'email' | 'phone'>
type Words = Names & Pick<ReadLead, 'source' | 'listing_address' | 'link_name'>

const subjects: Record<LeadSource, string> = {
  newsletter: words.newSubscriber,
  socialLink: words.newValuationRequest,
  sell: words.newValuationRequest,
  contact_us: words.newInquiry,
  text: words.newText,
  imported: words.importedLead,
}

export function leadName(lead: Names): string {
  return `${lead.first_name} ${lead.last_name}`.trim() || lead.email || phoneText(lead.phone)
}

/** 'New inquiry from Nora Quist: 12 Larch Lane' */
export function leadSubject(lead: Words): string {
  const about = lead.listing_address || lead.link_name
  const subject = fill(subjects[lead.source], { name: leadName(lead) })
  return about ? fill(words.subjectAbout, { subject, about }) : subject
}

export function leadUrl({ appUrl }: Pick<Config, 'appUrl'>, { id }: Pick<ReadLead, 'id'>): string {
  return new URL(`/leads?lead=${id}`, appUrl).href
}

export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}
