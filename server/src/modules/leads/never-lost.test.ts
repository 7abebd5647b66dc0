import { setTimeout as pause } from 'node:timers/promises'
import type { Lead } from '@porchlight/contract/leads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solveRobotCheck } from '../../testing/robot-check.ts'
import { ServerProcess } from '../../testing/server-process.ts'

/** NEVER_LOST=20000,10 asks for the whole drill. */
const [inquiries = 150, kills = 1] = (process.env.NEVER_LOST ?? '').split(',').filter(Boolean).map(Number)
const concurrency = 64
/** Spread over pages and addresses, as many visitors would be. */
const inquiriesOnPage = 150
const inquiriesFromAddress = 20

let server: ServerProcess

beforeAll(async () => {
  server = await ServerProcess.create({ TRUST_PROXY: '127.0.0.1' })
  await server.start()
}, 120_000)
afterAll(() => server.remove())

async function call(method: string, path: string, token = '', body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: token }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

async function openAccount(): Promise<string> {
  const captcha = await solveRobotCheck({ call: (method, path) => call(method, path) })
  const { body } = await call('POST', '/user/signup', '', {
    firstName: 'Ada',
    lastName: 'Field',
    email: 'ada@example.com',
    companyName: 'Field Realty',
    title: 'Agent',
    websiteName: 'ada-field',
    captcha,
  })
  const { token } = body.data
  // The drill is about the intake; a mail to every one of its visitors would only slow it down.
  const settings = { agentMail: true, agentSms: false, smsNumber: '', confirmVisitor: false }
  await call('PUT', '/user/lead-settings', token, settings)
  return token
}

async function makePages(token: string): Promise<string[]> {
  const pages: string[] = []
  for (let number = 0; number < Math.ceil(inquiries / inquiriesOnPage); number++) {
    const linkName = `Page ${number}`
    const { body } = await call('POST', '/user/create-lead-page', token, {
      campaignType: 'sell',
      linkName,
      campaignName: linkName,
      status: 'active',
    })
    pages.push(body.data._id)
  }
  return pages
}

/** Sends until it is thanked, as a form does that shows an error and keeps what was typed. */
async function sendUntilThanked(pages: string[], number: number, end: AbortSignal): Promise<void> {
  const form = {
    isFrom: 'contact_us',
    campaignId: pages[number % pages.length],
    requestKey: `key-${number}`,
    firstName: 'Nora',
    lastName: `Number ${number}`,
    email: `visitor${number}@example.com`,
    phone: '+15035550142',
    message: `inquiry ${number}`,
  }
  const address = Math.floor(number / inquiriesFromAddress)
  const headers = { 'x-forwarded-for': `203.${address >> 16}.${(address >> 8) & 255}.${address & 255}` }
  while (!end.aborted) {
    const answer = await call('POST', '/inquiry', '', form, headers).catch(() => null)
    if (answer?.status === 200) return
    if (answer && answer.status < 500) throw new Error(`refused: ${JSON.stringify(answer)}`)
    await pause(20)
  }
}

async function listAll(token: string): Promise<{ leads: Lead[]; totalCount: number }> {
  const leads: Lead[] = []
  for (;;) {
    const after = leads.at(-1)?._id
    const { body } = await call('GET', `/user/lead?limit=100${after ? `&after=${after}` : ''}`, token)
    leads.push(...body.data)
    if (body.data.length < 100) return { leads, totalCount: body.totalCount }
  }
}

describe('a lead that was thanked for', () => {
  it(`is in the list exactly once: ${inquiries} inquiries, ${kills} kills`, { timeout: 3_600_000 }, async () => {
    const token = await openAccount()
    const pages = await makePages(token)
    let next = 0
    let thanked = 0
    const end = new AbortController()
    const visitors = Array.from({ length: concurrency }, async () => {
      while (next < inquiries) {
        await sendUntilThanked(pages, next++, end.signal)
        thanked++
      }
    })
    const reaper = (async () => {
      for (let kill = 1; kill <= kills; kill++) {
        while (thanked < (inquiries * kill) / (kills + 1)) await pause(5, undefined, end)
        await server.kill()
        await server.start()
      }
    })()
    // Whoever fails takes the others along; a visitor left behind would knock for ever.
    await Promise.all([...visitors, reaper]).finally(() => end.abort())

    const { leads, totalCount } = await listAll(token)
    const emails = leads.map(({ email }) => email)
    expect(thanked).toBe(inquiries)
    expect(emails).toHaveLength(inquiries)
    expect(new Set(emails).size).toBe(inquiries)
    expect(totalCount).toBe(inquiries)
    const counted = await call('GET', '/user/lead-campaigns', token)
    expect(counted.body.data.reduce((sum: number, page: { leads: number }) => sum + page.leads, 0)).toBe(inquiries)
  })
})
