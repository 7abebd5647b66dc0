import { visitorMessages } from '@porchlight/contract/visitor-messages'
import { fill } from '@porchlight/domain/fill'
import { firstAnswer } from '@porchlight/domain/first-answer'
import { parseAddress } from '@porchlight/domain/parse-address'
import { phoneText } from '@porchlight/domain/phone-text'
import type { AppContext } from '../../../context.ts'
import type { AccountRow } from '../../../db/tables.ts'
import * as words from '../../../words/leads.ts'
import type { ReadLead } from '../leads.repository.ts'
import { oneTapLinks } from '../one-tap/one-tap-token.ts'
import type { AboutLead } from './about-lead.ts'
import { leadSubject, leadUrl, shorten } from './lead-words.ts'

type TextNotice = 'agent-sms' | 'visitor-sms'

/** The gate's name for it. */
export const textAttempt = (leadId: string, kind: string) => `${leadId}.${kind}`

/** What a lead calls for by text, as the gate takes it. */
export function leadText(context: AppContext, kind: TextNotice, { lead, agent, settings }: AboutLead) {
  const common = { attempt: textAttempt(lead.id, kind), userId: lead.user_id }
  const { smsNumber, firstAnswer: answer } = settings
  if (kind === 'agent-sms') {
    const body = wordsForAgent(context, lead)
    return { ...common, purpose: 'notice' as const, to: smsNumber, body, leadId: lead.id }
  }
  return {
    ...common,
    purpose: 'confirmation' as const,
    to: lead.phone,
    body: lead.source === 'newsletter' ? newsWords(lead, agent) : answerWords(answer, lead, agent),
    homeState: parseAddress(lead.valuation_address).state,
  }
}

/** The number in the message is one to touch: telephones make it a call. */
function wordsForAgent(context: AppContext, lead: ReadLead): string {
  const message = lead.message && fill(words.quoted, { words: shorten(lead.message, 160) })
  const link = lead.source === 'newsletter' ? leadUrl(context.config, lead) : oneTapLinks(context, lead).all
  return [leadSubject(lead), message, phoneText(lead.phone), lead.email, link].filter(Boolean).join('\n')
}

const nameOf = (agent: AccountRow) => `${agent.first_name} ${agent.last_name}`.trim()

/** The first answer, for whichever way it goes. */
export function answerWords(answer: string, lead: ReadLead, agent: AccountRow): string {
  const { language = 'en' } = lead.visit
  const said = visitorMessages[language]
  // What the agent has not written is ours to say in another language.
  const isOurs = answer === visitorMessages.en.answer
  return firstAnswer(isOurs ? said.answer : answer, {
    words: isOurs ? said : visitorMessages.en,
    firstName: lead.first_name,
    // Where there is no listing it is what the visitor has typed.
    listingAddress: lead.listing_id ? lead.listing_address : '',
    isAboutValue: lead.valuation_address !== '',
    agentName: nameOf(agent),
  })
}

function newsWords({ visit: { language = 'en' } }: ReadLead, agent: AccountRow): string {
  return fill(visitorMessages[language].newsText, { agent: nameOf(agent) })
}
