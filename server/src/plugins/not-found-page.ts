import { messages } from '@porchlight/contract/messages'
import type { FastifyReply } from 'fastify'
import { html } from './html.ts'

/** For hosts that are nobody's and addresses that are nothing. */
export function notFoundPage(reply: FastifyReply, productName: string): FastifyReply {
  const { pageNotFound, pageNotFoundText } = messages.general
  return reply
    .status(404)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${pageNotFound} | ${productName}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #FBF9F5; color: #1B1F3B;
  font: 16px/1.6 system-ui, sans-serif; text-align: center; padding: 24px; box-sizing: border-box }
h1 { font-size: 28px; line-height: 1.25; margin: 0 0 8px }
p { margin: 0; color: #5A5F7A }
</style>
</head>
<body><main><h1>${pageNotFound}</h1><p>${pageNotFoundText}</p></main></body>
</html>`.toString(),
    )
}
