import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { outboxSms } from './embedded.ts'
import { plivoSms } from './plivo.ts'
import { type SmsCallback, type SmsPort, SmsRefused, SmsSignatureRefused } from './port.ts'
import { twilioSms } from './twilio.ts'

interface Sent {
  to: string
  text: string
  from: string
}

const sent: Sent[] = []
let database: Database
let vendor: Server
let address: string

const keyed = `Basic ${Buffer.from('id:token').toString('base64')}`

/** Speaks as Plivo's message call does: basic authentication, JSON in, 202 or a refusal out. */
function asPlivo(text: string, response: ServerResponse) {
  const { src, dst, text: message } = JSON.parse(text)
  if (dst === '15005550000') return response.writeHead(400).end('{"error":"dst is not a valid phone number"}')
  sent.push({ to: `+${dst}`, text: message, from: src ? `+${src}` : '' })
  return response
    .writeHead(202, { 'content-type': 'application/json' })
    .end('{"message":"message(s) queued","message_uuid":["text-1"],"api_id":"x"}')
}

/** Speaks as Twilio's: a form in, 201 or a numbered refusal out. */
function asTwilio(text: string, response: ServerResponse) {
  const form = new URLSearchParams(text)
  const to = form.get('To') ?? ''
  const code = to === '+15005550000' ? 21211 : to === '+15005550009' ? 21610 : null
  if (code) return response.writeHead(400).end(JSON.stringify({ code, message: 'no', status: 400 }))
  sent.push({ to, text: form.get('Body') ?? '', from: form.get('From') ?? '' })
  return response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"text-1","status":"queued"}')
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  let text = ''
  for await (const chunk of request) text += chunk
  const speak = {
    '/v1/Account/id/Message/': asPlivo,
    '/2010-04-01/Accounts/id/Messages.json': asTwilio,
  }[request.url ?? '']
  if (request.headers.authorization !== keyed || !speak) return response.writeHead(401).end('{"code":20003}')
  return speak(text, response)
}

beforeAll(async () => {
  database = await openTestDatabase()
  vendor = createServer(answer)
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
})
afterAll(async () => {
  vendor.close()
  await database.close()
})

async function readOutbox(to: string): Promise<Sent | undefined> {
  const row = await database.db.selectFrom('outbox').selectAll().where('recipient', '=', to).executeTakeFirst()
  return row && { to: row.recipient, text: row.text_body, from: (row.headers as Record<string, string>).From ?? '' }
}

const common = { number: '+15035550100', callbackUrl: 'https://app.test/api/v1/webhooks/texts' }
const plivo = (authToken = 'token', at = address) => plivoSms({ authId: 'id', authToken, ...common, address: at })
const twilio = (authToken = 'token', at = address) => twilioSms({ accountSid: 'id', authToken, ...common, address: at })
const find = async (to: string) => sent.findLast((message) => message.to === to)

const adapters: [string, () => SmsPort, (to: string) => Promise<Sent | undefined>][] = [
  ['the outbox', () => outboxSms(database.db, systemClock, () => undefined), readOutbox],
  ['Plivo', () => plivo(), find],
  ['Twilio', () => twilio(), find],
]

describe.each(adapters)('%s', (_, create, read) => {
  it('delivers text and sender, and names what it took', async () => {
    const to = '+15035550142'
    const { id } = await create().send({ to, text: 'Grüße from 12 Elm', from: '+15035550177' })
    expect(await read(to)).toEqual({ to, text: 'Grüße from 12 Elm', from: '+15035550177' })
    expect(id).not.toBe('')
  })

  it('believes nobody without a signature', () => {
    const fields = new URLSearchParams({ MessageUUID: '1', MessageSid: '1', From: '1', To: '2', Text: 'x', Body: 'x' })
    const callback = { url: new URL(common.callbackUrl), headers: {}, fields }
    expect(() => create().readCallback(callback)).toThrow(SmsSignatureRefused)
  })
})

describe.each([
  ['Plivo', plivo],
  ['Twilio', twilio],
])('%s', (_, create) => {
  it('sends from the configured number where the agent has none', async () => {
    await create().send({ to: '+15035550143', text: 'x' })
    expect((await find('+15035550143'))?.from).toBe('+15035550100')
  })

  it('tells a number that cannot be texted from a key or a server that fails', async () => {
    const message = { to: '+15035550142', text: 'x' }
    await expect(create().send({ ...message, to: '+15005550000' })).rejects.toBeInstanceOf(SmsRefused)
    await expect(create('wrong').send(message)).rejects.not.toBeInstanceOf(SmsRefused)
    await expect(create('token', 'http://127.0.0.1:1').send(message)).rejects.not.toBeInstanceOf(SmsRefused)
  })
})

it('Twilio tells a number whose owner has told it to stop', async () => {
  await expect(twilio().send({ to: '+15005550009', text: 'x' })).rejects.toMatchObject({ isStopped: true })
})

/** As the vendors write them down, not as ours reads them. */
const sign = {
  plivo({ url, fields }: SmsCallback, token: string, nonce: string) {
    const pairs = [...fields].map(([name, value]) => name + value).sort()
    return createHmac('sha256', token)
      .update(`${url.href}?${pairs.join('')}.${nonce}`)
      .digest('base64')
  },
  twilio({ url, fields }: SmsCallback, token: string) {
    const pairs = [...fields].sort(([one], [two]) => (one < two ? -1 : 1)).map(([name, value]) => name + value)
    return createHmac('sha1', token)
      .update(url.href + pairs.join(''))
      .digest('base64')
  },
}

const incoming = {
  plivo: { From: '15035550142', To: '15035550100', Text: 'STOP, bitte – ß', Type: 'sms', MessageUUID: 'in-1' },
  twilio: { From: '+15035550142', To: '+15035550100', Body: 'STOP, bitte – ß', MessageSid: 'in-1', AccountSid: 'AC1' },
}

function signed(by: 'plivo' | 'twilio', fields: Record<string, string> = incoming[by]): SmsCallback {
  const callback = { url: new URL(common.callbackUrl), headers: {}, fields: new URLSearchParams(fields) }
  const headers =
    by === 'plivo'
      ? { 'x-plivo-signature-v3': sign.plivo(callback, 'token', '12345'), 'x-plivo-signature-v3-nonce': '12345' }
      : { 'x-twilio-signature': sign.twilio(callback, 'token') }
  return { ...callback, headers }
}

const ports = { plivo, twilio }

describe.each(['plivo', 'twilio'] as const)('a callback of %s', (by) => {
  const signatureName = by === 'plivo' ? 'x-plivo-signature-v3' : 'x-twilio-signature'

  it('is read where it is theirs', () => {
    const text = 'STOP, bitte – ß'
    const expected = { kind: 'received', id: 'in-1', from: '+15035550142', to: '+15035550100', text }
    expect(ports[by]().readCallback(signed(by))).toEqual(expected)
  })

  it('tells what became of a text', () => {
    const fields = (status: string): Record<string, string> =>
      by === 'plivo'
        ? { MessageUUID: 'out-1', Status: status, ErrorCode: '30' }
        : { MessageSid: 'out-1', MessageStatus: status, ErrorCode: '30', From: '+1', To: '+1' }
    const read = (status: string) => ports[by]().readCallback(signed(by, fields(status)))
    expect(read('delivered')).toMatchObject({ kind: 'receipt', id: 'out-1', state: 'delivered' })
    expect(read('failed')).toMatchObject({ state: 'undelivered', reason: '30' })
    expect(read('queued')).toBeNull()
  })

  it('is refused in each of its mutants', () => {
    const good = signed(by)
    const signature = String(good.headers[signatureName])
    const resigned = (value: string | string[] | undefined): SmsCallback => ({
      ...good,
      headers: { ...good.headers, [signatureName]: value },
    })
    const altered = (change: (fields: URLSearchParams) => void): SmsCallback => {
      const fields = new URLSearchParams(good.fields)
      change(fields)
      return { ...good, fields }
    }
    const moved = (url: string): SmsCallback => ({ ...good, url: new URL(url) })
    const textField = by === 'plivo' ? 'Text' : 'Body'
    const idField = by === 'plivo' ? 'MessageUUID' : 'MessageSid'
    const mutants: SmsCallback[] = [
      resigned(undefined),
      resigned(''),
      resigned(' '),
      resigned(signature.toLowerCase()),
      resigned(signature.toUpperCase()),
      resigned(signature.slice(0, -1)),
      resigned(signature.slice(1)),
      resigned(`${signature}=`),
      resigned(`A${signature}`),
      resigned([signature, signature]),
      resigned(Buffer.from(signature, 'base64').toString('hex')),
      resigned([...signature].toReversed().join('')),
      resigned('='.repeat(signature.length)),
      ...[0, 5, 12, 20].map((place) =>
        resigned(signature.slice(0, place) + (signature[place] === 'x' ? 'y' : 'x') + signature.slice(place + 1)),
      ),
      resigned(by === 'plivo' ? sign.plivo(good, 'other', '12345') : sign.twilio(good, 'other')),
      resigned(by === 'plivo' ? sign.plivo(good, '', '12345') : sign.twilio(good, '')),
      altered((fields) => fields.set(textField, 'START')),
      altered((fields) => fields.set(textField, `${fields.get(textField)} `)),
      altered((fields) => fields.set('From', '+15035550143')),
      altered((fields) => fields.set('To', '+15035550101')),
      altered((fields) => fields.set(idField, 'in-2')),
      altered((fields) => fields.delete(textField)),
      altered((fields) => fields.append('From', '15035550199')),
      altered((fields) => fields.append('Extra', '1')),
      altered((fields) => {
        // The same letters, cut elsewhere.
        fields.delete('To')
        fields.set('ToX', '')
      }),
      moved('http://app.test/api/v1/webhooks/texts'),
      moved('https://other.test/api/v1/webhooks/texts'),
      moved('https://app.test/api/v1/webhooks/texts/'),
      moved('https://app.test/api/v1/webhooks/texts?x=1'),
      moved('https://app.test:8443/api/v1/webhooks/texts'),
      moved('https://app.test/api/v1/webhooks/Texts'),
      ...(by === 'plivo'
        ? [
            { ...good, headers: { ...good.headers, 'x-plivo-signature-v3-nonce': '12346' } },
            { ...good, headers: { ...good.headers, 'x-plivo-signature-v3-nonce': undefined } },
            { ...good, headers: { 'x-plivo-signature-v2': signature, 'x-plivo-signature-v2-nonce': '12345' } },
          ]
        : [{ ...good, headers: { 'x-plivo-signature-v3': signature, 'x-plivo-signature-v3-nonce': '12345' } }]),
    ]
    expect(mutants.length).toBeGreaterThanOrEqual(30)
    const taken = mutants.filter((mutant) => {
      try {
        ports[by]().readCallback(mutant)
        return true
      } catch (error) {
        expect(error).toBeInstanceOf(SmsSignatureRefused)
        return false
      }
    })
    expect(taken).toEqual([])
  })
})

it('Plivo signs with each token of an account; one that is ours is enough', () => {
  const good = signed('plivo')
  const ours = good.headers['x-plivo-signature-v3']
  const headers = { ...good.headers, 'x-plivo-signature-v3': `${sign.plivo(good, 'older', '12345')}, ${ours}` }
  expect(plivo().readCallback({ ...good, headers })).toMatchObject({ kind: 'received' })
})
