import type { PushNotice } from '@porchlight/contract/push'
import { fill } from '@porchlight/domain/fill'
import { phoneText } from '@porchlight/domain/phone-text'
import * as words from '../../../words/leads.ts'
import type { ReadLead } from '../leads.repository.ts'
import { leadName, leadSubject, shorten } from './lead-words.ts'

type Words = Parameters<typeof leadSubject>[0] & Pick<ReadLead, 'id' | 'message'>

/** About one lead there is one notice: a later one takes the place of the one before. */
const about = (lead: Words) => ({ path: `/leads?lead=${lead.id}`, tag: lead.id, phone: lead.phone })

const bodyOf = (lead: Words) => shorten(lead.message || phoneText(lead.phone) || lead.email, 160)

export function leadPush(lead: Words): PushNotice {
  return { ...about(lead), title: shorten(leadSubject(lead), 100), body: bodyOf(lead) }
}

export function textPush(lead: Words, text: string): PushNotice {
  return {
    ...about(lead),
    title: shorten(fill(words.textedYou, { name: leadName(lead) }), 100),
    body: shorten(text, 160),
  }
}

export function reminderPush(lead: Words): PushNotice {
  return {
    ...about(lead),
    title: shorten(fill(words.isStillWaiting, { name: leadName(lead) }), 100),
    body: bodyOf(lead),
  }
}
