import type { VisitorMessages } from '@porchlight/contract/visitor-messages'
import { fill } from '@porchlight/domain/fill'
import { html } from '@porchlight/domain/html'

/** Asks first: programs that look at every link in a mail must not unsubscribe anybody. */
export function askWords(words: VisitorMessages, email: string, agentName: string, token: string) {
  return html`<h1>${words.unsubscribe}</h1>
<p>${fill(words.unsubscribeAsk, { email, agent: agentName })}</p>
<form method="post" action="/unsubscribe?t=${token}"><button type="submit">${words.unsubscribe}</button></form>`
}

export function doneWords(words: VisitorMessages, agentName: string) {
  return html`<h1>${words.unsubscribed}</h1>
<p>${fill(words.unsubscribedText, { agent: agentName })}</p>`
}
