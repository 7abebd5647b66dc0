import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SiteChanges } from '../db/site-changes.ts'
import type { Answered } from '../log.ts'
import { idleMeter } from '../metrics/meter.ts'
import { injectAtTheDoor } from '../testing/test-app.ts'
import { TestClock } from '../testing/test-clock.ts'
import { FrontDoor, frontDoorPlugin, type Repeatable, SpelledResponse } from './front-door.ts'
import { makeReady } from './ready-page.ts'
import { requestNames } from './request-names.ts'

const clock = new TestClock()
const minute = 60_000
let app: FastifyInstance
let siteChanges: SiteChanges
let logged: Answered[]
/** How often the app itself was asked. */
let asked: number
let seen: string[]
let meanwhile: () => void

beforeEach(async () => {
  siteChanges = new SiteChanges()
  logged = []
  asked = 0
  seen = []
  meanwhile = () => undefined
  const log = { answered: (line: Answered) => logged.push(line) } as unknown as ConstructorParameters<
    typeof FrontDoor
  >[0]['log']
  const door = new FrontDoor({ clock, log, meter: idleMeter(), siteChanges }, () => '10.0.0.1', {
    nameOf: () => undefined,
    nameRequest: requestNames(false),
    isOpen: true,
    keepAliveTimeout: 5_000,
  })
  app = Fastify({
    serverFactory: (handle) =>
      createServer({ ServerResponse: SpelledResponse, keepAliveTimeout: 5_000 }, (request, response) => {
        if (!door.answer(request, response)) handle(request, response)
      }),
  })
  await app.register(frontDoorPlugin, { door })
  const page = await makeReady('<p>Hello</p>')
  const until = () => clock.now().getTime() + minute
  const answers: Record<string, (host: string) => Repeatable> = {
    '/page': () => ({
      of: { agentId: 'jane' },
      until: until(),
      notWith: ['sent'],
      page: () => page,
      onRepeat: ({ host, query }) => seen.push(`${host} ${JSON.stringify(query)}`),
    }),
    '/link': () => ({ of: { agentId: 'jane' }, until: until() }),
    '/cookie': () => ({ of: { agentId: 'jane' }, until: until() }),
    '/nobody': () => ({ of: 'nobody', until: until() }),
    '/everywhere': () => ({ of: 'every host', until: Number.POSITIVE_INFINITY }),
  }
  for (const [path, repeatable] of Object.entries(answers)) {
    app.get(path, async (request, reply) => {
      asked++
      meanwhile()
      request.repeatable = repeatable(request.host)
      reply.header('x-own', path).header('x-request-id', request.id)
      if (path === '/cookie') reply.header('set-cookie', 'a=b')
      if (path === '/link') return reply.redirect('/elsewhere', 302)
      if (path !== '/page') return path
      return reply.header('etag', page.etag).header('content-encoding', 'br').send(page.br)
    })
    app.post(path, async () => ++asked)
  }
  await app.ready()
  injectAtTheDoor(app)
})
afterEach(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'jane.test', ...headers } })

/** Whether the app was asked for it, once more. */
async function isAsked(url: string, headers?: Record<string, string>): Promise<boolean> {
  const before = asked
  await get(url, headers)
  return asked > before
}

describe('an answer that may be repeated', () => {
  it('is, with every header and a number of its own, in the encoding that is taken', async () => {
    const first = await get('/page', { 'accept-encoding': 'br' })
    const second = await get('/page', { 'accept-encoding': 'br' })
    expect(asked).toBe(1)
    expect(second.rawPayload).toEqual(first.rawPayload)
    const { 'x-request-id': id, date: _, ...headers } = second.headers
    const { 'x-request-id': firstId, date: __, ...firstHeaders } = first.headers
    expect(headers).toEqual(firstHeaders)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(id).not.toBe(firstId)
    const plain = await get('/page')
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['<p>Hello</p>', undefined])
    const known = await get('/page', { 'if-none-match': String(first.headers.etag) })
    expect([known.statusCode, known.body, known.headers['x-own']]).toEqual([304, '', '/page'])
    expect(asked).toBe(1)
    expect(logged.map(({ host, path, status }) => [host, path, status])).toEqual([
      ['jane.test', '/page', 200],
      ['jane.test', '/page', 200],
      ['jane.test', '/page', 304],
    ])
  })

  it('can lead elsewhere, or be the same on every host', async () => {
    await get('/link')
    const link = await get('/link')
    expect([link.statusCode, link.headers.location]).toEqual([302, '/elsewhere'])
    await get('/everywhere')
    expect((await get('/everywhere', { host: 'other.test' })).body).toBe('/everywhere')
    expect(asked).toBe(2)
  })

  it('tells who came, and how', async () => {
    await get('/page')
    await get('/page?utm_source=mail')
    expect(seen).toEqual(['jane.test {"utm_source":"mail"}'])
  })
})

describe('on a line of its own', () => {
  /** All that is said in answer to requests that are sent at once, the last of which ends the line. */
  async function say(requests: string[]): Promise<{ head: string; body: string }[]> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const last = requests.length - 1
    socket.end(requests.map((words, place) => `${words}${place === last ? 'connection: close\r\n' : ''}\r\n`).join(''))
    const answers = (await text(socket)).split(/(?=HTTP\/1\.1 \d)/)
    return answers.map((answer) => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      return { head, body }
    })
  }
  const headersOf = (head: string) =>
    new Map(
      head
        .split('\r\n')
        .slice(1)
        .map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 2)]),
    )
  const ask = (url: string, more = '') => `GET ${url} HTTP/1.1\r\nhost: jane.test\r\n${more}`

  it('an answer whose head is spelled already says what the app’s own says, in the order that was asked', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const [first] = await say([ask('/nobody')])
    const { etag = '' } = (await get('/page')).headers
    const known = `if-none-match: ${etag}\r\n`
    const answers = await say([ask('/nobody'), ask('/page', known), ask('/fresh'), ask('/link'), ask('/nobody')])
    await get('/link')
    expect(answers.map(({ head }) => head.split('\r\n', 1)[0])).toEqual([
      'HTTP/1.1 200 OK',
      'HTTP/1.1 304 Not Modified',
      'HTTP/1.1 404 Not Found',
      'HTTP/1.1 302 Found',
      'HTTP/1.1 200 OK',
    ])
    const [open, unchanged] = answers
    const [own, repeated] = [headersOf(first?.head ?? ''), headersOf(open?.head ?? '')]
    expect(open?.body).toBe('/nobody')
    expect([...repeated.keys()].sort()).toEqual([...own.keys(), 'keep-alive'].sort())
    for (const name of ['x-own', 'content-type', 'content-length']) expect(repeated.get(name)).toBe(own.get(name))
    expect([repeated.get('connection'), repeated.get('keep-alive')]).toEqual(['keep-alive', 'timeout=5'])
    expect(repeated.get('date')).toBe(clock.now().toUTCString())
    expect(unchanged?.body).toBe('')
    // Whoever ends the line after their answer is answered without a head that was spelled for others.
    expect(headersOf(answers.at(-1)?.head ?? '').get('connection')).toBe('close')
  })
})

describe('the app is asked', () => {
  it('for another host, another spelling of it, another method, and whatever is in doubt', async () => {
    await get('/page')
    for (const host of ['marcus.test', 'JANE.test', 'jane.test.', 'jane.test /page']) {
      expect(await isAsked('/page', { host }), host).toBe(true)
      expect(await isAsked('/page', { host: 'jane.test' }), host).toBe(false)
    }
    for (const query of ['sent=newsletter', 'utm_source=%00', 'q=%ED%A0%80', 'q=é']) {
      expect(await isAsked(`/page?${query}`), query).toBe(true)
    }
    expect(await isAsked('/page', { 'content-length': '2' })).toBe(true)
    const before = asked
    await app.inject({ method: 'POST', url: '/page', headers: { host: 'jane.test' } })
    await app.inject({ method: 'HEAD', url: '/page', headers: { host: 'jane.test' } })
    expect(asked).toBe(before + 2)
    // What was asked for with such a word is not kept for those without.
    await get('/page?sent=1', { host: 'late.test' })
    expect(await isAsked('/page', { host: 'late.test' })).toBe(true)
  })

  it('again after a change of that agent, of anyone for what was nobody’s, and when its time is over', async () => {
    for (const path of ['/page', '/link', '/nobody', '/everywhere']) await get(path)
    siteChanges.tell('marcus')
    expect(await isAsked('/page')).toBe(false)
    expect(await isAsked('/nobody')).toBe(true)
    siteChanges.tell('jane')
    expect(await isAsked('/page')).toBe(true)
    expect(await isAsked('/link')).toBe(true)
    siteChanges.tell(null)
    expect(await isAsked('/page')).toBe(true)
    expect(await isAsked('/everywhere')).toBe(false)
    clock.advance(minute)
    expect(await isAsked('/page')).toBe(true)
  })

  it('again where something changed while the answer was made, or was set for one visitor alone', async () => {
    meanwhile = () => siteChanges.tell('jane')
    await get('/page')
    meanwhile = () => undefined
    expect(await isAsked('/page')).toBe(true)
    expect(await isAsked('/page')).toBe(false)
    await get('/cookie')
    expect(await isAsked('/cookie')).toBe(true)
  })
})

it('a flood of names that are nobody’s pushes out nobody but itself', async () => {
  await get('/page')
  for (let turn = 0; turn < 1_500; turn++) await get('/nobody', { host: `made-up-${turn}.test` })
  expect(await isAsked('/page')).toBe(false)
  expect(await isAsked('/nobody', { host: 'made-up-1499.test' })).toBe(false)
  expect(await isAsked('/nobody', { host: 'made-up-0.test' })).toBe(true)
})
