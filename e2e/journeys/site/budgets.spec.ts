import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { sizes } from '../../support/facts.ts'
import { holdBack } from '../../support/hold.ts'
import { jumpsOf, watchJumps } from '../../support/jumps.ts'
import { test } from '../../support/site-test.ts'
import { expect } from '../../support/test.ts'

/** Bytes, gzipped. */
const most = { script: 10_000, page: 20_000 }
const narrowest = 320
const zipped = (body: Buffer | undefined) => gzipSync(body ?? '', { level: 9 }).length

for (const [size, viewport] of Object.entries(sizes)) {
  test(`every public page on a ${size} is light, alone and still`, async ({ show, visitor }) => {
    const addresses = [...Object.values(show.pages).map(show.address), show.worth, `${show.site}/social-link-empty`]
    await Promise.all(
      addresses.map(async (address) => {
        const page = await visitor({ viewport })
        const label = new URL(address).pathname
        const requests: Request[] = []
        page.on('request', (sent) => requests.push(sent))
        await watchJumps(page)
        const answer = await page.goto(address, { waitUntil: 'networkidle' })
        const scripts = await Promise.all(
          requests
            .filter((sent) => sent.resourceType() === 'script')
            .map(async (sent) => zipped(await (await sent.response())?.body())),
        )
        expect(
          scripts.reduce((sum, bytes) => sum + bytes, 0),
          `script of ${label}`,
        ).toBeLessThanOrEqual(most.script)
        expect(zipped(await answer?.body()), `HTML and CSS of ${label}`).toBeLessThanOrEqual(most.page)
        expect(
          requests.filter((sent) => sent.resourceType() === 'stylesheet'),
          `style sheets of ${label}`,
        ).toEqual([])
        const fonts = requests.filter((sent) => sent.resourceType() === 'font')
        expect(fonts.length, `fonts of ${label}`).toBeLessThanOrEqual(1)
        const strangers = requests.map((sent) => sent.url()).filter((url) => !/^data:/.test(url))
        expect(
          strangers.filter((url) => !url.startsWith(show.site)),
          label,
        ).toEqual([])
        expect(await jumpsOf(page), `jumps of ${label}`).toBeLessThan(0.02)
        // Nothing has to be moved sideways to be read, on the narrowest phone either.
        for (const width of [viewport.width, ...(viewport === sizes.phone ? [narrowest] : [])]) {
          await page.setViewportSize({ ...viewport, width })
          const needed = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(needed, `width of ${label}`).toBe(width)
        }
      }),
    )
  })
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`no public page on a ${size} jumps while a slow line brings it`, async ({ show, visitor }) => {
    const addresses = [...Object.values(show.pages).map(show.address), show.worth]
    await Promise.all(
      addresses.map(async (address) => {
        const page = await visitor({ viewport })
        // Their places are kept for them; on this line they would come for minutes.
        await page.route(/\.(?:jpg|png|webp|avif)$/, (route) => route.abort())
        const line = await page.context().newCDPSession(page)
        await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...slow })
        await watchJumps(page)
        await page.goto(address)
        expect(await jumpsOf(page), `jumps of ${new URL(address).pathname}`).toBeLessThan(0.02)
      }),
    )
  })
}

/** Bytes a second. */
const slow = { downloadThroughput: 6_000, uploadThroughput: 6_000 }

test('the largest paint waits for no script', async ({ show, visitor }) => {
  for (const address of Object.values(show.pages).map(show.address)) {
    const [whole, scriptless] = [await visitor({ viewport: sizes.phone }), await visitor({ viewport: sizes.phone })]
    await whole.goto(address, { waitUntil: 'networkidle' })
    const painted = await largestPaint(whole)
    expect(painted).not.toBe('')
    // Its script never comes, and all the same that very thing is painted.
    await holdBack(scriptless, /\/_site\/.*\.js/)
    await scriptless.goto(address, { waitUntil: 'commit' })
    await expect.poll(() => largestPaint(scriptless), address).toEqual(painted)
  }
})

/** What the browser itself names as the largest. Not how large: words are so in one font or the other, as it came. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as unknown as { element: Element }
          resolve(element.cloneNode(true).textContent || element.outerHTML)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

test('a map in view loads nothing until the visitor stirs, and after seven seconds at the latest', async ({
  show,
  visitor,
}) => {
  for (const isStirring of [true, false]) {
    const page = await visitor({ viewport: sizes.desktop })
    const noon = new Date('2026-06-01T12:00:00Z')
    // It runs until it is paused, and cannot be paused in its past.
    await page.clock.install({ time: noon.getTime() - 60_000 })
    await page.clock.pauseAt(noon)
    const asked: string[] = []
    page.on('request', (sent) => asked.push(sent.url()))
    await page.goto(show.worth, { waitUntil: 'networkidle' })
    const maps = () => asked.filter((url) => /place-map/.test(url))
    await expect(page.locator('.map')).toBeInViewport()
    await page.clock.runFor(6_900)
    expect(maps()).toEqual([])
    if (isStirring) await page.mouse.move(300, 300)
    else await page.clock.runFor(200)
    await expect.poll(maps).not.toEqual([])
  }
  const page = await visitor({ viewport: sizes.desktop })
  await page.clock.install({ time: 0 })
  await page.goto(show.address(show.pages.listing), { waitUntil: 'networkidle' })
  await expect(page.locator('.map')).not.toBeInViewport()
  const map = page.waitForRequest(/place-map/)
  await page.clock.runFor(7_100)
  await map
})

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
