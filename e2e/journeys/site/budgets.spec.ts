import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { sizes } from '../../support/facts.ts'
import { test } from '../../support/site-test.ts'
import { expect } from '../../support/test.ts'

/** Bytes, gzipped. */
const most = { script: 10_000, page: 20_000 }

test('every public page is light, alone and still: its own budget, no third party, nothing that jumps', async ({
  show,
  visitor,
  request,
}) => {
  const details = await request.get('/api/v1/address-details', {
    params: { address: '1200 SE Division St, Portland, OR 97214' },
  })
  const [{ reference }] = (await details.json()).data
  const addresses = [
    show.address(show.pages.social),
    show.address(show.pages.sell),
    show.address(show.pages.listing),
    `${show.site}/sell-detail/${show.pages.sell._id}?v=${encodeURIComponent(reference)}`,
    `${show.site}/social-link-empty`,
  ]
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const address of addresses) {
      const page = await visitor({ viewport })
      const label = `${new URL(address).pathname} on a ${size}`
      const requests: Request[] = []
      page.on('request', (sent) => requests.push(sent))
      await watchJumps(page)
      const answer = await page.goto(address, { waitUntil: 'networkidle' })
      const html = gzipSync((await answer?.body()) ?? '', { level: 9 }).length
      const scripts = await Promise.all(
        requests
          .filter((sent) => sent.resourceType() === 'script')
          .map(async (sent) => gzipSync((await (await sent.response())?.body()) ?? '', { level: 9 }).length),
      )
      const script = scripts.reduce((sum, bytes) => sum + bytes, 0)
      expect(script, `script of ${label}`).toBeLessThanOrEqual(most.script)
      expect(html, `HTML and CSS of ${label}`).toBeLessThanOrEqual(most.page)
      const fonts = requests.filter((sent) => sent.resourceType() === 'font')
      expect(fonts.length, `fonts of ${label}`).toBeLessThanOrEqual(1)
      const strangers = requests.filter((sent) => !sent.url().startsWith(show.site) && !sent.url().startsWith('data:'))
      expect(
        strangers.map((sent) => sent.url()),
        label,
      ).toEqual([])
      expect(
        await page.evaluate(() => (window as unknown as { jumps: number }).jumps),
        `jumps of ${label}`,
      ).toBeLessThan(0.02)
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect(scrollWidth, `width of ${label}`).toBe(clientWidth)
      await page.context().close()
    }
  }
})

async function watchJumps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { jumps: number }
    counted.jumps = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.jumps += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

test('a video asks YouTube for nothing before it is clicked, and plays in its place then', async ({
  show,
  visitor,
}) => {
  const page = await visitor()
  await page.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' }))
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url()))
  await page.goto(show.address(show.pages.social), { waitUntil: 'networkidle' })
  expect(asked.filter((url) => /youtu|ytimg|example\.com/.test(url))).toEqual([])
  await page.getByRole('link', { name: /Video 1/ }).click()
  await expect(page.frameLocator('iframe[title="Video 1"]').getByText('The player')).toBeVisible()
  expect(asked.some((url) => url.startsWith('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'))).toBe(true)
})
