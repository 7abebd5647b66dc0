import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { inRoot } from '../../scripts/lib/root.mjs'
import { startOwnServer } from './own-server.ts'
import { test as base } from './test.ts'

export const cards = {
  good: '4242424242424242',
  other: '5555555555554444',
  amex: '378282246310005',
  declined: '4000000000000002',
  confirmed: '4000002500003155',
  /** Passes the check digit, but is nobody's test card. */
  live: '4539578763621486',
  mistyped: '4242424242424241',
}
export const securityCode = '719'

/** Nothing of a card, and nothing that stands for one or opens a door, may ever be in a line of the log. */
const secrets = [
  ...Object.values(cards),
  `"${securityCode}"`,
  /tok_\w{8,}/,
  /sk_test_\w{8,}/,
  /whsec_\w{8,}/,
  /_secret_/,
]

export interface ServerTools {
  server: { url: string }
}

/** A server of their own for journeys about money; it writes down all it can. */
export const test = base.extend<object, ServerTools>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use, { workerIndex }) => {
      const logFile = inRoot(`test-results/billing-server-${workerIndex}.log`)
      const server = await startOwnServer(logFile, { LOG_LEVEL: 'trace' })
      await use(server)
      await server.stop()
      const log = readFileSync(logFile, 'utf8')
      for (const secret of secrets) expect(log).not.toMatch(secret)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url)
  },
})

export { expect }
