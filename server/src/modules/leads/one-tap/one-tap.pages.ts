import { limits } from '@porchlight/contract/limits'
import { contactLinks } from '@porchlight/domain/contact-links'
import { fill } from '@porchlight/domain/fill'
import { html } from '@porchlight/domain/html'
import * as words from '../../../words/leads.ts'
import type { ReadLead } from '../leads.repository.ts'
import { leadName, shorten } from '../notices/lead-words.ts'
import { oneTapPath, type Tap, taps } from './one-tap-token.ts'

const day = 24 * 60 * 60 * 1000
const labels: Record<Tap, string> = { answered: words.iAnswered, snooze: words.snoozeUntilTomorrow }

interface Shown {
  lead: ReadLead
  token: string
  leadUrl: string
  /** What the link was for; without it, all that can be done. */
  tap: Tap | undefined
  /** Until when it sleeps, in the agent's words; empty where it does not. */
  sleepsUntil: string
}

/** Asks first: programs that look at every link in a mail must not change anything. */
export function noticeWords({ lead, token, leadUrl, tap, sleepsUntil }: Shown) {
  const name = leadName(lead)
  const open = html`<p><a href="${leadUrl}">${words.openThisLead}</a></p>`
  if (lead.answered_at) {
    return html`<h1>${fill(words.youveAnswered, { name })}</h1>
<p>${words.noMoreReminders}</p>
${open}`
  }
  const isDone = (one: Tap) => one === 'snooze' && sleepsUntil !== ''
  const slept = sleepsUntil ? html`<p>${fill(words.remindsOn, { sleepsUntil })}</p>` : ''
  const buttons = taps
    .filter((one) => !isDone(one) && (!tap || one === tap))
    .map(
      (one) => html`<form method="post" action="${oneTapPath}?t=${token}&amp;do=${one}">
<button type="submit">${labels[one]}</button></form>`,
    )
  return html`<h1>${fill(words.waitsForAnAnswer, { name })}</h1>
${lead.message ? html`<p>${shorten(lead.message, 160)}</p>` : ''}
${slept}
${tap ? '' : ways(lead)}
${buttons}
${open}`
}

function ways({ phone, email }: ReadLead) {
  const links = [
    ...(phone
      ? [
          [words.call, contactLinks.call(phone)],
          [words.text, contactLinks.text(phone)],
        ]
      : []),
    ...(email ? [[words.write, contactLinks.write(email)]] : []),
  ]
  return html`<p>${links.map(([label = '', href = '']) => html`<a class="button" href="${href}">${label}</a> `)}</p>`
}

export function expiredWords(leadUrl: string) {
  return html`<h1>${words.linkHasExpired}</h1>
<p>${fill(words.linksWorkFor, { days: limits.answers.links / day })}</p>
<p><a href="${leadUrl}">${words.openThisLead}</a></p>`
}
