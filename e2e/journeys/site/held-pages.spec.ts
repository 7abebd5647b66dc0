import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions } from '@playwright/test'
import { pagePath } from '@porchlight/contract/page-address'
import { pageEndpoints } from '@porchlight/contract/pages'
import { routes } from '@porchlight/contract/routes'
import { visitPath } from '@porchlight/contract/visits'
import { inRoot } from '../../../scripts/lib/root.mjs'
import { makePage } from '../../support/leads.ts'
import { startOwnServer } from '../../support/own-server.ts'
import { test as base, expect } from '../../support/test.ts'

/** Where a cache in front is told what to let go of: it keeps the tags in a list. */
async function openEdge() {
  const purged: string[] = []
  const server = createServer((request, response) => {
    purged.push(...String(request.headers['purge-tags'] ?? '').split('|'))
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { purged, url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** An installation whose pages a cache may hold: its server hears of a visit by the page alone. */
const test = base.extend<object, { installation: { url: string; purged: string[] } }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use, { workerIndex }) => {
      const edge = await openEdge()
      const server = await startOwnServer(inRoot(`test-results/held-pages-server-${workerIndex}.log`), {
        TRUST_PROXY: '127.0.0.1',
        EDGE: 'varnish',
        EDGE_URL: edge.url,
        EDGE_TOKEN: 'a word of the journeys',
      })
      await use({ url: server.url, purged: edge.purged })
      await server.stop()
      await edge.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ installation }, use) => {
    await use(installation.url)
  },
})

test('a page that a cache may hold counts who reads it, with script and without, and is let go of by a save', async ({
  page,
  context,
  signUp,
  browser,
  baseURL,
  installation: { purged },
}) => {
  const { websiteName, user } = await signUp()
  const { host, origin } = new URL(baseURL)
  const id = await makePage(context.request, origin, 'sell', 'Spring evenings')
  const address = `http://${websiteName}.${host}${pagePath({ _id: id, slugUrl: '', campaignType: 'sell' })}`

  /** Somebody reads the page at another place; answers what they were shown, and what was told of them. */
  async function read(place: string, options: BrowserContextOptions = {}, from = address) {
    // As people's browsers call themselves: robots are nobody.
    const userAgent = (await page.evaluate(() => navigator.userAgent)).replace('Headless', '')
    const reader = await browser.newContext({ userAgent, extraHTTPHeaders: { 'x-forwarded-for': place }, ...options })
    const tab = await reader.newPage()
    const counted = tab.waitForResponse((response) => response.url().includes(visitPath(id)))
    const shown = await tab.goto(from)
    const told = await counted
    const found = {
      held: shown?.headers() ?? {},
      heading: await tab.getByRole('heading', { level: 1 }).first().textContent(),
      told: { status: told.status(), address: told.url(), cookie: await told.request().headerValue('cookie') },
    }
    await reader.close()
    return found
  }
  // As a card, which says it in words.
  await page.setViewportSize({ width: 880, height: 900 })
  await page.goto(routes.socialLinks)
  const card = page.getByRole('list', { name: 'Social Links' }).getByRole('listitem').filter({ hasText: 'Spring' })
  const counts = () =>
    expect.poll(async () => {
      await page.reload()
      return card.textContent()
    })

  await test.step('is counted once for each person', async () => {
    const { held, told } = await read('203.0.113.1', {}, `${address}?utm_source=newsletter`)
    expect(held['cache-control']).toContain('s-maxage=3600')
    expect(held['cache-tags']).toContain(`agent-${user._id}`)
    expect(told).toMatchObject({ status: 200, cookie: null })
    expect(told.address).toContain('utm_source=newsletter')
    await read('203.0.113.1')
    await read('203.0.113.2', { javaScriptEnabled: false })
    await counts().toContain('2 visitors')
  })

  await test.step('is let go of by a save, which the next reader sees', async () => {
    purged.length = 0
    const saved = await context.request.post(pageEndpoints.savePage.path, {
      headers: { origin },
      data: {
        _id: id,
        campaignType: 'sell',
        campaignName: 'Spring evenings',
        linkName: 'Spring evenings',
        heading: 'Porches in June',
        status: 'active',
      },
    })
    expect(saved.status(), await saved.text()).toBe(200)
    await expect.poll(() => purged).toContain(`agent-${user._id}`)
    expect((await read('203.0.113.3')).heading).toContain('Porches in June')
    await counts().toContain('3 visitors')
  })
})
