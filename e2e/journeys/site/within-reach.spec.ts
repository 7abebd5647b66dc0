import type { Locator, Page } from '@playwright/test'
import { siteMessages } from '@porchlight/contract/site-messages'
import { sizes } from '../../support/facts.ts'
import { test } from '../../support/site-test.ts'
import { expect } from '../../support/test.ts'

const { interested, letsTalk } = siteMessages

for (const [size, viewport] of Object.entries(sizes)) {
  test(`on a ${size} the home comes first and its agent stays within reach`, async ({ show, visitor }) => {
    // Without script: all of it has to work by itself.
    const page = await visitor({ viewport, javaScriptEnabled: false })
    await page.goto(show.address(show.pages.listing))
    const bar = page.locator('.within-reach')
    const ask = bar.getByRole('link', { name: interested })
    const title = page.locator('.property-title')

    await test.step('photo, address, price, beds and baths stand in the first screen, the campaign after them', async () => {
      await expect(title).toContainText(/1847 SE Harrison Street.*\$845,000.*4 beds.*2\.5 baths/s)
      const [photo, home, own, campaign] = [
        await boxOf(page.getByRole('img', { name: /^Photo 1 of/ })),
        await boxOf(title),
        await boxOf(bar),
        await boxOf(page.getByRole('region', { name: 'Open house this Sunday' })),
      ]
      expect(photo.top).toBeLessThan(home.top)
      expect(campaign.top).toBeGreaterThan(home.bottom)
      expect(home.bottom).toBeLessThan(size === 'phone' ? own.top : viewport.height)
    })

    await test.step('call, text and the way to the form stay wherever one scrolls, and over nothing of it', async () => {
      await expect(bar.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+15035550142')
      await expect(bar.getByRole('link', { name: /^Text/ })).toHaveAttribute('href', /^sms:\+15035550142\?&body=Hi%20/)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let top = 0; top < height; top += 100) {
        await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
        expect(await hiddenControls(page), `hidden at ${top}`).toEqual([])
        const { top: upper, bottom: lower } = await boxOf(ask)
        expect(upper >= 0 && lower <= viewport.height, `in reach at ${top}`).toBe(true)
      }
    })

    await test.step('and lead to the form, whose button can be pressed', async () => {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await ask.click()
      const heading = page.getByRole('heading', { name: /^Interested in/ })
      await expect.poll(async () => (await boxOf(heading)).bottom).toBeLessThan(viewport.height)
      await page.getByRole('button', { name: letsTalk }).click()
      await expect(page.locator('#contact')).toContainText(siteMessages.contact.firstNameRequired)
    })

    await test.step('on paper there is no bar', async () => {
      await page.emulateMedia({ media: 'print' })
      await expect(bar).toBeHidden()
    })
  })
}

const boxOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top, bottom }
  })

/** Fields and buttons of the form that are in sight, and would not be what a finger meets there. */
const hiddenControls = (page: Page) =>
  page.locator('#contact').evaluate((section) =>
    [...section.querySelectorAll<HTMLElement>('input:not([type="hidden"], [name="website"]), select, textarea, button')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        // Its middle and both its ends.
        return [top + 4, top + height / 2, top + height - 4].some((y) => {
          if (y < 0 || y >= innerHeight) return false
          return document.elementFromPoint(left + width / 2, y)?.closest('input, select, textarea, button') !== control
        })
      })
      .map(({ id, tagName }) => id || tagName),
  )
