import { fill } from '@porchlight/domain/fill'
import { html } from '@porchlight/domain/html'
import { phoneText } from '@porchlight/domain/phone-text'
import type { OutboxRow } from '../../db/tables.ts'
import * as words from '../../words/outbox.ts'
import type { Conversation } from './outbox.repository.ts'

export function outboxListPage(rows: OutboxRow[], productName: string): string {
  const items = rows.map(
    (row) => html`<li><a href="/dev/outbox/${row.id}"><strong>${row.subject || row.text_body}</strong>
<span>${fill(row.kind === 'sms' ? words.smsTo : words.emailTo, { recipient: row.recipient })}</span><time>${momentOf(row)}</time></a></li>`,
  )
  const phones = [...new Set(rows.filter(({ kind }) => kind === 'sms').map(({ recipient }) => recipient))].map(
    (number) => html` <a href="${phonePath(number)}">${phoneText(number)}</a>`,
  )
  const list =
    rows.length > 0
      ? html`${phones.length > 0 ? html`<p>${words.phonesToReplyAs}${phones}</p>` : ''}<ul>${items}</ul>`
      : html`<p>${words.nothingYet}</p>`
  return frame(
    fill(words.titleOf, { name: words.outbox, product: productName }),
    html`<h1>${words.outbox}</h1>
<p>${words.staysHere}</p>${list}`,
  )
}

export function outboxMessagePage(row: OutboxRow, productName: string): string {
  const body = row.html_body
    ? html`<iframe sandbox title="${words.theMessage}" srcdoc="${row.html_body}"></iframe>
<details><summary>${words.plainText}</summary><pre>${row.text_body}</pre></details>`
    : html`<pre>${row.text_body}</pre>`
  const subject = row.subject || words.sms
  const phone = row.kind === 'sms' ? html` · <a href="${phonePath(row.recipient)}">${words.replyAsThisPhone}</a>` : ''
  return frame(
    fill(words.titleOf, { name: subject, product: productName }),
    html`<p><a href="/dev/outbox">${words.outbox}</a>${phone}</p>
<h1>${subject}</h1><p>${fill(words.sentTo, { recipient: row.recipient, moment: momentOf(row) })}</p>${body}`,
  )
}

const momentOf = ({ created_at }: { created_at: Date }) => created_at.toLocaleString('en-US')

const phonePath = (number: string) => `/dev/outbox/phone/${encodeURIComponent(number)}`

/** A visitor's telephone: what it got, and a field to answer with. */
export function outboxPhonePage(number: string, texts: Conversation, productName: string): string {
  const bubbles = texts.map(
    (text) => html`<li class="${text.direction}"><p>${text.body}</p>
<time>${text.direction === 'out' ? fill(words.stateAt, { moment: momentOf(text), state: text.state }) : momentOf(text)}</time></li>`,
  )
  return frame(
    fill(words.titleOf, { name: phoneText(number), product: productName }),
    html`<p><a href="/dev/outbox">${words.outbox}</a></p>
<h1>${phoneText(number)}</h1>
<p>${words.theirPhone}</p>
<ol class="phone">${bubbles}</ol>
<form method="post"><label for="text">${words.replyAsTheVisitor}</label>
<div class="line"><input id="text" name="text" required maxlength="1600" autocomplete="off" autofocus><button type="submit">${words.send}</button></div></form>`,
  )
}

function frame(title: string, main: ReturnType<typeof html>): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { margin: 0; background: #FBF9F5; color: #1B1F3B; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 40px 24px }
h1 { font-size: 28px; margin: 0 0 8px }
ul { list-style: none; padding: 0; margin: 24px 0 }
li a { display: grid; gap: 2px; padding: 16px; margin-bottom: 8px; background: #fff; border: 1px solid #E7E2D8;
  border-radius: 12px; color: inherit; text-decoration: none }
li a:hover, li a:focus-visible { border-color: #8A5200 }
span, time, p { color: #5A5F7A }
a { color: #8A5200 }
iframe { width: 100%; height: 480px; border: 1px solid #E7E2D8; border-radius: 12px; background: #fff }
ol.phone { list-style: none; display: grid; gap: 8px; margin: 24px 0; padding: 24px 16px; background: #fff;
  border: 1px solid #E7E2D8; border-radius: 24px }
ol.phone li { max-width: 80%; justify-self: start }
ol.phone li.in { justify-self: end; text-align: right }
ol.phone li p { margin: 0; padding: 10px 14px; border-radius: 16px; background: #F1ECE2; color: #1B1F3B;
  white-space: pre-wrap; overflow-wrap: anywhere; text-align: left }
ol.phone li.in p { background: #1B1F3B; color: #fff }
time { font-size: 13px }
label { display: block; font-weight: 600; margin-bottom: 4px }
.line { display: flex; gap: 8px }
input { flex: 1; min-width: 0; font: inherit; padding: 11px 12px; border: 1px solid #8C8779; border-radius: 8px }
button { font: inherit; font-weight: 600; padding: 12px 20px; border: 0; border-radius: 8px; background: #1B1F3B;
  color: #fff; cursor: pointer }
pre { white-space: pre-wrap; background: #fff; border: 1px solid #E7E2D8; border-radius: 12px; padding: 16px }
</style>
</head>
<body><main>${main}</main></body>
</html>`.toString()
}
