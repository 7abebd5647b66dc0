import type { Page } from '@playwright/test'
import { test as base, type ServerTools } from './billing.ts'

/** For journeys that move the clock. The timers of such a page are late, so no other journey shares their server. */
export const test = base.extend<{ passDays: (page: Page, days: number) => Promise<void> }, ServerTools>({
  server: [async ({ server }, use) => use(server), { scope: 'worker' }],
  /** A journey before it may have moved the clock. */
  page: async ({ page, context }, use) => {
    const answer = await context.request.get('/dev/clock')
    await page.clock.setSystemTime((await answer.json()).now)
    await use(page)
  },
  passDays: async ({ context }, use) => {
    await use(async (page, days) => {
      const answer = await context.request.post('/dev/clock', { data: { days } })
      await page.clock.setSystemTime((await answer.json()).now)
      await page.reload()
    })
  },
})
