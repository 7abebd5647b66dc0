import { html } from '../../../plugins/html.ts'

/** Asks first: programs that look at every link in a mail must not unsubscribe anybody. */
export function askPage(email: string, agentName: string, token: string): string {
  return frame(
    'Unsubscribe',
    html`<h1>Unsubscribe</h1>
<p>${email} will get no more news from ${agentName}.</p>
<form method="post" action="/unsubscribe?t=${token}"><button type="submit">Unsubscribe</button></form>`,
  )
}

export function donePage(agentName: string): string {
  return frame(
    'Unsubscribed',
    html`<h1>You are unsubscribed</h1>
<p>${agentName} will send you no more news.</p>`,
  )
}

function frame(title: string, main: ReturnType<typeof html>): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #FBF9F5; color: #1B1F3B;
  font: 16px/1.6 system-ui, sans-serif; text-align: center; padding: 24px; box-sizing: border-box }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 8px }
p { margin: 0 0 24px; color: #5A5F7A }
button { font: inherit; font-weight: 600; padding: 12px 24px; border: 0; border-radius: 8px; background: #1B1F3B;
  color: #fff; cursor: pointer }
</style>
</head>
<body><main>${main}</main></body>
</html>`.toString()
}
