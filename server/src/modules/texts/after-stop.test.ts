import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rental } from '../../testing/listings.ts'
import { solveRobotCheck } from '../../testing/robot-check.ts'
import { ServerProcess } from '../../testing/server-process.ts'

/** AFTER_STOP=10000,10 asks for the whole drill. */
const [attempts = 60, kills = 1] = (process.env.AFTER_STOP ?? '').split(',').filter(Boolean).map(Number)

const number = '+15035550177'
const superadmin = 'boss@example.com'
const attemptsOnPage = 100
let server: ServerProcess

beforeAll(async () => {
  const SMS_BUDGET = 'account:1000000,recipient:1000000,installation:1000000'
  server = await ServerProcess.create({ TRUST_PROXY: '127.0.0.1', SMS_BUDGET, SUPERADMIN_EMAIL: superadmin })
  await server.start()
  await passToDay()
}, 120_000)
afterAll(() => server.remove())

async function call(method: string, path: string, body?: object, token?: string, address = '198.51.100.1') {
  const response = await fetch(`${server.url}${path.startsWith('/dev') ? '' : '/api/v1'}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      'x-forwarded-for': address,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** Noon in Denver, whatever time it is here. */
async function passToDay() {
  const { now } = (await call('GET', '/dev/clock')).body
  const hours = (19 - new Date(now).getUTCHours() + 24) % 24
  await call('POST', '/dev/clock', { days: hours / 24 })
}

async function signIn(email: string): Promise<string> {
  await call('POST', '/user/otp', { email })
  let otp = ''
  await expect
    .poll(async () => {
      const { body } = await call('GET', `/dev/outbox.json?to=${encodeURIComponent(email)}`)
      otp = body.map(({ text }: { text: string }) => /^\d{4}$/m.exec(text)?.[0]).find(Boolean) ?? ''
      return otp
    })
    .not.toBe('')
  return (await call('POST', '/user/verify-otp', { email, otp })).body.data.token
}

/** What the telephone has got, but the one confirmation. */
async function textsGot(): Promise<string[]> {
  const { body } = await call('GET', `/dev/outbox.json?to=${encodeURIComponent(number)}`)
  return body
    .filter(({ text }: { text: string }) => !text.startsWith('You will get no more'))
    .map(({ id }: { id: string }) => id)
}

async function openAgent() {
  const captcha = await solveRobotCheck({ call: (method, path) => call(method, path) })
  const email = 'ada@example.com'
  const person = { firstName: 'Ada', lastName: 'Field', companyName: 'Field Realty', title: 'Agent' }
  await call('POST', '/user/signup', { ...person, email, websiteName: 'ada-field', captcha })
  const token = await signIn(email)
  // As a spreadsheet brings one: without photos.
  const imported = await call('POST', '/uploadListings', { listings: [{ ...rental, status: 'draft' }] }, token)
  expect(imported.status, JSON.stringify(imported.body)).toBe(200)
  const [listing] = (await call('GET', '/user/property?activeTab=drafts', undefined, token)).body.data
  await call(
    'PUT',
    '/user/lead-settings',
    { agentMail: false, agentSms: true, smsNumber: number, confirmVisitor: false },
    token,
  )
  const pages: string[] = []
  for (let page = 0; page < Math.ceil((2 * attempts) / attemptsOnPage); page++) {
    const words = { campaignType: 'sell', linkName: `Page ${page}`, campaignName: `Page ${page}`, status: 'active' }
    pages.push((await call('POST', '/user/create-lead-page', words, token)).body.data._id)
  }
  return { token, listingId: listing._id as string, pages }
}

describe('after STOP', () => {
  it(`nothing leaves: ${attempts} attempts of jobs and screens, ${kills} kills`, { timeout: 3_600_000 }, async () => {
    const agent = await openAgent()
    const boss = await signIn(superadmin)
    let made = 0
    let isOver = false

    /** A lead that calls for a text to this number, a listing that is shared with it, a trial of the set-up. */
    const attempt = async () => {
      const place = made
      const address = `203.0.${place % 250}.${Math.floor(place / 250) % 250}`
      const inquiry = {
        isFrom: 'contact_us',
        campaignId: agent.pages[Math.floor(place / attemptsOnPage) % agent.pages.length],
        firstName: 'Nora',
        lastName: 'Quist',
        email: `nora${place}@example.com`,
        phone: number,
        message: `Attempt ${place}`,
      }
      await call('POST', '/inquiry', inquiry, undefined, address)
      const share = { id: agent.listingId, phone: number, message: `Attempt ${place}` }
      await call('POST', '/sharePropertySMS', share, agent.token, address)
      if (place % 10 === 0) await call('POST', '/admin/test-text', { to: number }, boss, address)
      made++
    }
    const load = Array.from({ length: 4 }, async () => {
      // A server that was killed is tried again, as people do.
      while (!isOver) await attempt().catch(() => undefined)
    })
    const reached = (count: number) => expect.poll(() => made, { timeout: 1_800_000 }).toBeGreaterThanOrEqual(count)
    try {
      await expect.poll(async () => (await textsGot()).length, { timeout: 60_000 }).toBeGreaterThan(0)
      const stop = await fetch(`${server.url}/dev/outbox/phone/${encodeURIComponent(number)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'text=please+stop+texting+me',
        redirect: 'manual',
      })
      expect(stop.status).toBe(303)
      const got = await textsGot()
      const begun = made
      for (let kill = 1; kill <= kills; kill++) {
        await reached(begun + (attempts * kill) / (kills + 1))
        await server.kill()
        await server.start()
      }
      await reached(begun + attempts)
      isOver = true
      await Promise.all(load)
      // What was left to jobs is done as well, before it is counted.
      await expect
        .poll(async () => (await call('GET', '/admin/message-queue', undefined, boss)).body.data.waiting, {
          timeout: 600_000,
        })
        .toBe(0)
      expect(await textsGot()).toEqual(got)
    } finally {
      isOver = true
      await Promise.all(load)
    }
  })
})
