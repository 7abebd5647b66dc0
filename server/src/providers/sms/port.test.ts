import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { outboxSms } from './embedded.ts'
import { plivoSms } from './plivo.ts'
import { type SmsPort, SmsRefused } from './port.ts'

interface Sent {
  to: string
  text: string
  from: string
}

const sent: Sent[] = []
let database: Database
let vendor: Server
let address: string

beforeAll(async () => {
  database = await openTestDatabase()
  // Speaks as Plivo's message call does: basic authentication, JSON in, 202 or a refusal out.
  vendor = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('id:token').toString('base64')}`
    if (!isKnown || request.url !== '/v1/Account/id/Message/') return response.writeHead(401).end()
    const { src, dst, text: message } = JSON.parse(text)
    if (dst === '15005550000') return response.writeHead(400).end('{"error":"dst is not a valid phone number"}')
    sent.push({ to: `+${dst}`, text: message, from: src ? `+${src}` : '' })
    return response.writeHead(202, { 'content-type': 'application/json' }).end('{"message":"message(s) queued"}')
  })
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

const plivo = (token = 'token') => plivoSms({ authId: 'id', authToken: token, number: '+15035550100', address })
const adapters: [string, () => SmsPort, (to: string) => Promise<Sent | undefined>][] = [
  ['the outbox', () => outboxSms(database.db, systemClock, () => undefined), readOutbox],
  ['Plivo', () => plivo(), async (to) => sent.find((message) => message.to === to)],
]

describe.each(adapters)('%s', (_, create, read) => {
  it('delivers text and sender', async () => {
    const to = '+15035550142'
    await create().send({ to, text: 'Grüße from 12 Elm', from: '+15035550177' })
    expect(await read(to)).toEqual({ to, text: 'Grüße from 12 Elm', from: '+15035550177' })
  })
})

describe('Plivo', () => {
  it('sends from the configured number where the agent has none', async () => {
    await plivo().send({ to: '+15035550143', text: 'x' })
    expect(sent.find(({ to }) => to === '+15035550143')?.from).toBe('+15035550100')
  })

  it('tells a number that cannot be texted from a key or a server that fails', async () => {
    const message = { to: '+15035550142', text: 'x' }
    await expect(plivo().send({ ...message, to: '+15005550000' })).rejects.toBeInstanceOf(SmsRefused)
    await expect(plivo('wrong').send(message)).rejects.not.toBeInstanceOf(SmsRefused)
    const down = plivoSms({ authId: 'id', authToken: 'token', number: '1', address: 'http://127.0.0.1:1' })
    await expect(down.send(message)).rejects.not.toBeInstanceOf(SmsRefused)
  })
})
