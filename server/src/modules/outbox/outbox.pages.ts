import { html } from '@porchlight/domain/html'
import type { OutboxRow } from '../../db/tables.ts'

export function outboxListPage(rows: OutboxRow[], productName: string): string {
  const items = rows.map(
    (row) => html`<li><a href="/dev/outbox/${row.id}"><strong>${row.subject || row.text_body}</strong>
<span>${row.kind === 'sms' ? 'SMS to' : 'to'} ${row.recipient}</span><time>${row.created_at.toLocaleString('en-US')}</time></a></li>`,
  )
  const list =
    rows.length > 0
      ? html`<ul>${items}</ul>`
      : html`<p>Nothing has been sent yet. Ask for a sign-in code and reload.</p>`
  return frame(
    `Outbox | ${productName}`,
    html`<h1>Outbox</h1>
<p>Mails and text messages stay here instead of leaving this machine, newest first.</p>${list}`,
  )
}

export function outboxMessagePage(row: OutboxRow, productName: string): string {
  const body = row.html_body
    ? html`<iframe sandbox title="The message" srcdoc="${row.html_body}"></iframe>
<details><summary>Plain text</summary><pre>${row.text_body}</pre></details>`
    : html`<pre>${row.text_body}</pre>`
  return frame(
    `${row.subject || 'SMS'} | ${productName}`,
    html`<p><a href="/dev/outbox">Outbox</a></p>
<h1>${row.subject || 'SMS'}</h1><p>to ${row.recipient}, ${row.created_at.toLocaleString('en-US')}</p>${body}`,
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
pre { white-space: pre-wrap; background: #fff; border: 1px solid #E7E2D8; border-radius: 12px; padding: 16px }
</style>
</head>
<body><main>${main}</main></body>
</html>`.toString()
}
