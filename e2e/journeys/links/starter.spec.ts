import { pageMessages } from '@porchlight/contract/page-messages'
import { routes } from '@porchlight/contract/routes'
import { siteMessages } from '@porchlight/contract/site-messages'
import { expectAccessible } from '../../support/accessibility.ts'
import { inventAgent } from '../../support/accounts.ts'
import { test } from '../../support/site-test.ts'
import { expect } from '../../support/test.ts'

const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const words = siteMessages
const sections = [words.homeWorth, pageMessages.begins.reviews, words.newsletter.title]

test('the first screen holds the longest names, and its picture promises what a page has', { tag: '@phone' }, async ({
  page,
  signUp,
  show,
  visitor,
}) => {
  const { websiteName } = inventAgent()
  await signUp(
    inventAgent({
      firstName: word.slice(0, 80),
      lastName: word.slice(0, 80),
      title: word,
      companyName: word,
      websiteName: `${websiteName}-${word.toLowerCase()}`.slice(0, 40),
    }),
  )
  await page.goto(routes.socialLinks)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText(word.slice(0, 80))
  const spilling = await main.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('*')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ className }) => className),
  )
  expect(spilling).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)

  for (const section of sections) await expect(main.getByText(section, { exact: true })).toBeVisible()
  const site = await visitor()
  await site.goto(show.address(show.pages.social))
  for (const section of sections) await expect(site.getByRole('heading', { name: section })).toBeVisible()
})
