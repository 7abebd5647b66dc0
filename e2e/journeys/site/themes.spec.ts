import type { Page, Request } from '@playwright/test'
import { themeNames } from '@porchlight/contract/options'
import { contrast, type Rgb } from '@porchlight/domain/contrast'
import { sizes } from '../../support/facts.ts'
import { holdBack } from '../../support/hold.ts'
import { jumpsOf, watchJumps } from '../../support/jumps.ts'
import { openShowcase } from '../../support/site.ts'
import { test } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'
import { wearTheme } from '../../support/wear-theme.ts'

/** Bytes of fonts that one page may load. */
const mostFonts = 40_000

test('pages are light, still and accessible in every theme', async ({ playwright, baseURL, visitor }) => {
  const request = await playwright.request.newContext({ baseURL })
  const show = await openShowcase(request, baseURL)
  const pages = Object.values(show.pages)
  const page = await visitor()
  await watchJumps(page)
  // Each theme on one of the kinds, and each kind in four themes, on a phone and on a desk by turns.
  for (const [index, theme] of themeNames.entries()) {
    const shown = pages[index % pages.length] as (typeof pages)[number]
    const size = index % 2 === 0 ? 'phone' : 'desktop'
    const label = `${shown.campaignType} in ${theme}`
    await wearTheme(request, shown._id, theme)
    await page.setViewportSize(sizes[size])
    const bytes = await bringFontsLate(page, show.address(shown))
    expect(bytes, `fonts of ${label}`).toBeGreaterThan(0)
    expect(bytes, `fonts of ${label}`).toBeLessThanOrEqual(mostFonts)
    expect(await jumpsOf(page), `jumps of ${label}`).toBeLessThan(0.02)
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(needed, `width of ${label}`).toBe(sizes[size].width)
    await page.keyboard.press('Tab')
    expect(await faintRings(page), `rings of ${label}`).toEqual([])
    await expectAccessible(page, [size])
  }
  await request.dispose()
})

/** Opens a page whose fonts come when all else has been painted; answers how many bytes they had. */
async function bringFontsLate(page: Page, address: string): Promise<number> {
  await page.unrouteAll()
  // Their places are kept for them.
  await page.route(/\.(?:jpg|png|webp|avif)$/, (route) => route.abort())
  const letThrough = await holdBack(page, /\.woff2$/)
  const fonts: Request[] = []
  const note = (sent: Request) => sent.resourceType() === 'font' && fonts.push(sent)
  page.on('request', note)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => fonts.length).toBeGreaterThan(0)
  letThrough()
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    await document.fonts.ready
    // What they have moved is told after the next picture.
    for (const _ of 'ab') await new Promise(requestAnimationFrame)
  })
  page.off('request', note)
  const sizesOfFonts = fonts.map(async (sent) => (await (await sent.response())?.body())?.length ?? 0)
  return (await Promise.all(sizesOfFonts)).reduce((sum, size) => sum + size, 0)
}

const greys = Array.from({ length: 18 }, (_, step): Rgb => [step * 15, step * 15, step * 15])

/** Whatever is behind a focused control, one tone of its ring is 3 to 1 against it; answers the controls where none is. */
async function faintRings(page: Page): Promise<string[]> {
  const rings = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].flatMap((stop) => {
      stop.focus({ preventScroll: true })
      if (document.activeElement !== stop) return []
      // What is drawn by a label or a box beside an unseen field has its ring there.
      const ringed =
        stop.closest('.amount-box') ?? (stop.matches('.tabs input') ? stop.nextElementSibling : stop) ?? stop
      const { outlineColor, outlineStyle, boxShadow } = getComputedStyle(ringed)
      const colours = [outlineColor, ...(boxShadow.match(/rgba?\([^)]+\)/g) ?? [])]
      return { stop: stop.outerHTML, colours: outlineStyle === 'solid' ? colours : [] }
    }),
  )
  expect(rings.length).toBeGreaterThan(3)
  const isFaint = ({ colours }: { colours: string[] }) => {
    const tones = colours.map((colour) => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number) as Rgb)
    return !greys.every((grey) => tones.some((tone) => contrast(tone, grey) >= 3))
  }
  return rings.filter(isFaint).map(({ stop }) => stop)
}
