import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { newPushBrowser, openPush, type PushBrowser } from '../../server/src/testing/push-browser.ts'
import { ask } from '../client.ts'

export interface Text {
  to: string
  text: string
  at: number
}

const authToken = 'token'
const ours = '+15035550100'

/** Whoever carries texts and pushes to people: each notes what came, and when. */
export async function openListeners() {
  const texts: Text[] = []
  const pushes: { phone: string; at: number }[] = []
  const browsers = new Map<string, PushBrowser>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const at = performance.now()
    const browser = browsers.get(request.url ?? '')
    if (browser) {
      const { phone } = openPush(browser, body) as { phone: string }
      pushes.push({ phone, at })
      return response.writeHead(201).end()
    }
    const { dst, text } = JSON.parse(body.toString())
    texts.push({ to: `+${dst}`, text, at })
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ api_id: 'x', message: 'message(s) queued', message_uuid: [`sent-${texts.length}`] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    texts,
    pushes,
    settings: {
      NODE_OPTIONS: `--import ${pathToFileURL(new URL('../dependencies/reroute.mjs', import.meta.url).pathname).href}`,
      PLIVO_AUTH_ID: 'id',
      PLIVO_AUTH_TOKEN: authToken,
      PLIVO_NUMBER: ours,
      SMS_AT: origin,
    },
    /** A browser that hears of an agent's leads. */
    openBrowser(agentId: string) {
      const browser = newPushBrowser(`${origin}/${agentId}`)
      browsers.set(`/${agentId}`, browser)
      return browser.subscription
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What a person answers, as the vendor tells it: signed. */
export function textBack(serverUrl: string, { path, from, text }: { path: string; from: string; text: string }) {
  const nonce = from
  const fields = { From: from.slice(1), MessageUUID: `in-${from}`, Text: text, To: ours.slice(1) }
  const body = Object.entries(fields).map(([name, value]) => name + value)
  const signed = `${serverUrl}${path}?${body.join('')}.${nonce}`
  return ask(serverUrl, {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-plivo-signature-v3-nonce': nonce,
      'x-plivo-signature-v3': createHmac('sha256', authToken).update(signed).digest('base64'),
    },
    body: new URLSearchParams(fields).toString(),
  })
}
