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

test('every kind of page is light, still and accessible in every theme', async ({ playwright, baseURL, visitor }) => {
  const request = await playwright.request.newContext({ baseURL })
  const show = await openShowcase(request, baseURL)
  const pages = Object.values(show.pages)
  for (const [index, theme] of themeNames.entries()) {
    await Promise.all(
      pages.map(async (shown, place) => {
        await wearTheme(request, shown._id, theme)
        const page = await visitor({ viewport: place % 2 === 0 ? sizes.phone : sizes.desktop })
        const label = `${shown.campaignType} in ${theme}`
        const bytes = await bringFontsLate(page, show.address(shown))
        expect(bytes, `fonts of ${label}`).toBeGreaterThan(0)
        expect(bytes, `fonts of ${label}`).toBeLessThanOrEqual(mostFonts)
        expect(await jumpsOf(page), `jumps of ${label}`).toBeLessThan(0.02)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `width of ${label}`).toBe(
          page.viewportSize()?.width,
        )
        // Each theme on one of the kinds, and each kind in four themes.
        if (place === index % pages.length) {
          await expectRings(page, label)
          await expectAccessible(page)
        }
        await page.close()
      }),
    )
  }
  await request.dispose()
})

/** Opens a page whose fonts come when all else has been painted; answers how many bytes they had. */
async function bringFontsLate(page: Page, address: string): Promise<number> {
  const letThrough = await holdBack(page, /\.woff2$/)
  const fonts: Request[] = []
  page.on('request', (sent) => sent.resourceType() === 'font' && fonts.push(sent))
  await watchJumps(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect.poll(() => fonts.length).toBeGreaterThan(0)
  letThrough()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const sizesOfFonts = fonts.map(async (sent) => (await (await sent.response())?.body())?.length ?? 0)
  return (await Promise.all(sizesOfFonts)).reduce((sum, size) => sum + size, 0)
}

/** Whatever is behind a focused control, one tone of its ring is 3 to 1 against it: they are far enough from each other. */
async function expectRings(page: Page, label: string): Promise<void> {
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press('Tab')
    const ring = await page.evaluate(() => {
      const { outlineColor, outlineStyle, boxShadow } = getComputedStyle(document.activeElement ?? document.body)
      return { outlineStyle, colours: [outlineColor, ...(boxShadow.match(/rgba?\([^)]+\)/g) ?? [])] }
    })
    expect(ring.outlineStyle).toBe('solid')
    const tones = ring.colours.map((colour) => (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number) as Rgb)
    for (let grey = 0; grey <= 255; grey += 15) {
      const strongest = Math.max(...tones.map((tone) => contrast(tone, [grey, grey, grey])))
      expect(strongest, `the ring at stop ${stop} of ${label} on a grey of ${grey}`).toBeGreaterThanOrEqual(3)
    }
  }
}
