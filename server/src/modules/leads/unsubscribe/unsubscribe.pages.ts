import { html } from '@porchlight/domain/html'

/** Asks first: programs that look at every link in a mail must not unsubscribe anybody. */
export function askWords(email: string, agentName: string, token: string) {
  return html`<h1>Unsubscribe</h1>
<p>${email} won’t get any more updates from ${agentName}, by email or text.</p>
<form method="post" action="/unsubscribe?t=${token}"><button type="submit">Unsubscribe</button></form>`
}

export function doneWords(agentName: string) {
  return html`<h1>You’re unsubscribed</h1>
<p>${agentName} won’t send you any more updates.</p>`
}
