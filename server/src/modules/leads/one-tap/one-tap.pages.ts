import { limits } from '@porchlight/contract/limits'
import { contactLinks } from '@porchlight/domain/contact-links'
import { html } from '@porchlight/domain/html'
import type { ReadLead } from '../leads.repository.ts'
import { leadName, shorten } from '../notices/lead-words.ts'
import { oneTapPath, type Tap, taps } from './one-tap-token.ts'

const day = 24 * 60 * 60 * 1000
const labels: Record<Tap, string> = { answered: 'I answered', snooze: 'Snooze until tomorrow' }

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
  const open = html`<p><a href="${leadUrl}">Open this lead</a></p>`
  if (lead.answered_at) {
    return html`<h1>You’ve answered ${name}</h1>
<p>We won’t remind you about them again.</p>
${open}`
  }
  const isDone = (one: Tap) => one === 'snooze' && sleepsUntil !== ''
  const slept = sleepsUntil ? html`<p>We’ll remind you about them on ${sleepsUntil}.</p>` : ''
  const buttons = taps
    .filter((one) => !isDone(one) && (!tap || one === tap))
    .map(
      (one) => html`<form method="post" action="${oneTapPath}?t=${token}&amp;do=${one}">
<button type="submit">${labels[one]}</button></form>`,
    )
  return html`<h1>${name} waits for an answer</h1>
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
          ['Call', contactLinks.call(phone)],
          ['Text', contactLinks.text(phone)],
        ]
      : []),
    ...(email ? [['Write', contactLinks.write(email)]] : []),
  ]
  return html`<p>${links.map(([label = '', href = '']) => html`<a class="button" href="${href}">${label}</a> `)}</p>`
}

export function expiredWords(leadUrl: string) {
  return html`<h1>This link has expired</h1>
<p>Links in a notice work for ${String(limits.answers.links / day)} days.</p>
<p><a href="${leadUrl}">Open this lead</a></p>`
}
