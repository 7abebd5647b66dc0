import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/client.ts'
import { TestClock } from '../../testing/test-clock.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { altchaCaptcha } from './embedded.ts'
import { type CaptchaPort, CaptchaUnavailable } from './port.ts'
import { siteVerifyCaptcha } from './site-verify.ts'

let database: Database
let verifier: Server
let address: string
const used = new Set<string>()

beforeAll(async () => {
  database = await openTestDatabase()
  // Speaks as the vendors' verify calls do: form in, JSON out, each answer good once.
  verifier = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const form = new URLSearchParams(text)
    const answer = form.get('response') ?? ''
    const isGood = form.get('secret') === 'secret' && answer.startsWith('good') && !used.has(answer)
    used.add(answer)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        isGood
          ? { success: true, hostname: 'app.test' }
          : { success: false, 'error-codes': ['invalid-input-response'] },
      ),
    )
  })
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}`
})
afterAll(async () => {
  verifier.close()
  await database.close()
})

async function solve(port: CaptchaPort): Promise<string> {
  const puzzle = await port.challenge?.()
  if (!puzzle) return `good-${Math.random()}`
  let number = 0
  while (createHash('sha256').update(`${puzzle.salt}${number}`).digest('hex') !== puzzle.challenge) number++
  return Buffer.from(JSON.stringify({ ...puzzle, number })).toString('base64')
}

const adapters: [string, () => CaptchaPort][] = [
  ['altcha', () => altchaCaptcha(database.db, new TestClock(), 'key', 1000)],
  ['recaptcha', () => siteVerifyCaptcha('recaptcha', { siteKey: 'site', secret: 'secret', address })],
  ['turnstile', () => siteVerifyCaptcha('turnstile', { siteKey: 'site', secret: 'secret', address })],
]

describe.each(adapters)('%s', (provider, create) => {
  it('takes a solved check once and no made-up one', async () => {
    const port = create()
    expect(port.provider).toBe(provider)
    const answer = await solve(port)
    expect(await port.verify(answer)).toBe(true)
    expect(await port.verify(answer)).toBe(false)
    expect(await port.verify('made up')).toBe(false)
    expect(await port.verify('')).toBe(false)
  })
})

describe('altcha', () => {
  it('takes a solution once though ten send it together', async () => {
    const port = altchaCaptcha(database.db, new TestClock(), 'key', 1000)
    const answer = await solve(port)
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => port.verify(answer)))
    expect(verdicts.filter(Boolean)).toHaveLength(1)
  })

  it('takes no puzzle that someone else signed', async () => {
    const answer = await solve(altchaCaptcha(database.db, new TestClock(), 'another key', 1000))
    expect(await altchaCaptcha(database.db, new TestClock(), 'key', 1000).verify(answer)).toBe(false)
  })
})

describe('a vendor that cannot be asked', () => {
  it('lets nobody through', async () => {
    const port = siteVerifyCaptcha('turnstile', { siteKey: 'site', secret: 'secret', address: 'http://127.0.0.1:1' })
    await expect(port.verify('good-x')).rejects.toBeInstanceOf(CaptchaUnavailable)
  })
})
