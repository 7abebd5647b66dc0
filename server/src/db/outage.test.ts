import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CuttableLine } from '../testing/cuttable-line.ts'
import { solveRobotCheck } from '../testing/robot-check.ts'
import { ServerProcess } from '../testing/server-process.ts'
import { isOutage } from './outage.ts'

describe('an outage', () => {
  it.each([
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), true],
    [Object.assign(new Error('the database system is shutting down'), { code: '57P01' }), true],
    [Object.assign(new Error('could not extend file'), { code: '53100' }), true],
    [new Error('Connection terminated unexpectedly'), true],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
    [new Error('anything else'), false],
    ['no error at all', false],
  ])('is told from a mistake: %s', (error, expected) => {
    expect(isOutage(error)).toBe(expected)
  })
})

/** OUTAGES=25 asks for the whole drill. */
const outages = Number(process.env.OUTAGES ?? 4)
const visitors = 8
/** One page takes so many inquiries in ten minutes; a long drill needs several. */
const pages = 2 + outages

describe.runIf(process.env.TEST_DATABASE_URL)('a database that goes away under load', () => {
  let line: CuttableLine
  let server: ServerProcess

  beforeAll(async () => {
    server = await ServerProcess.create({ TRUST_PROXY: '127.0.0.1' }, async (database) => {
      const address = new URL(database)
      line = new CuttableLine(address.hostname, Number(address.port))
      await line.mend()
      address.port = String(line.port)
      return address.href
    })
    await server.start()
  }, 120_000)
  afterAll(async () => {
    await line.cut()
    await server.remove()
  })

  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
  }

  async function openPages(): Promise<{ token: string; pageIds: string[] }> {
    const captcha = await solveRobotCheck({ call: (method, path) => call(method, path) })
    const account = await call('POST', '/user/signup', {
      firstName: 'Ada',
      lastName: 'Field',
      email: 'ada@example.com',
      companyName: 'Field Realty',
      title: 'Agent',
      websiteName: 'ada-field',
      captcha,
    })
    const { token } = account.body.data
    const pageIds: string[] = []
    for (let number = 0; number < pages; number++) {
      const name = `Page ${number}`
      const page = await call(
        'POST',
        '/user/create-lead-page',
        { campaignType: 'sell', linkName: name, campaignName: name, status: 'active' },
        { authorization: token },
      )
      pageIds.push(page.body.data._id)
    }
    return { token, pageIds }
  }

  const isReady = () => fetch(`${server.url}/readyz`).then(({ ok }) => ok)

  /** As an administrator would: the database says goodbye to each connection. */
  async function endConnections(): Promise<void> {
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
  }

  it(`neither ends the server nor loses a lead, ${outages} times`, { timeout: 900_000 }, async () => {
    const { token, pageIds } = await openPages()
    const thanked: string[] = []
    const odd: string[] = []
    let isOver = false
    const load = Array.from({ length: visitors }, async (_, visitor) => {
      for (let number = 0; !isOver; number++) {
        const email = `visitor${visitor}.${number}@example.com`
        const answer = await call(
          'POST',
          '/inquiry',
          {
            isFrom: 'contact_us',
            campaignId: pageIds[number % pages],
            requestKey: email,
            firstName: 'Nora',
            lastName: 'Visitor',
            email,
            phone: '+15035550142',
          },
          { 'x-forwarded-for': `203.0.${visitor}.${number % 250}` },
        ).catch(() => null)
        if (answer === null) return
        if (answer.status === 200) thanked.push(email)
        else if (answer.status === 503 && Number(answer.retryAfter) > 0) await pause(20)
        else odd.push(JSON.stringify(answer))
        await pause(10)
      }
    })
    try {
      for (let outage = 0; outage < outages && server.isRunning; outage++) {
        const before = thanked.length
        if (outage % 2) {
          await line.cut()
          await expect.poll(isReady).toBe(false)
          await line.mend()
        } else {
          await endConnections()
        }
        await expect.poll(isReady).toBe(true)
        // In full swing again before the next one.
        await expect.poll(() => thanked.length > before + 20).toBe(true)
      }
    } finally {
      isOver = true
      await Promise.all(load)
    }
    expect(server.isRunning, server.lastWords).toBe(true)
    expect(odd).toEqual([])
    const kept = new Set<string>()
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { body } = await call('GET', `/user/lead?limit=100${after && `&after=${after}`}`, undefined, {
        authorization: token,
      })
      for (const { email } of body.data) kept.add(email)
      after = body.data.length === 100 ? body.data.at(-1)._id : undefined
    }
    expect(thanked.filter((email) => !kept.has(email))).toEqual([])
  })
})
