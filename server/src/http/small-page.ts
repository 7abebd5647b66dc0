import type { Language } from '@porchlight/contract/languages'
import { html } from '@porchlight/domain/html'
import type { FastifyReply } from 'fastify'

/** A page of one sentence, for those who come by a link in a mail and have no account with us. */
export function sendSmallPage(
  reply: FastifyReply,
  title: string,
  main: ReturnType<typeof html>,
  language: Language = 'en',
): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="${language}">
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
a { color: #8A5200 }
form { margin: 0 0 16px }
button, .button { display: inline-block; font: inherit; font-weight: 600; padding: 12px 24px; border: 0;
  border-radius: 8px; background: #1B1F3B; color: #fff; cursor: pointer }
.button { margin: 0 4px 8px; text-decoration: none }
</style>
</head>
<body><main>${main}</main></body>
</html>`.toString(),
    )
}
