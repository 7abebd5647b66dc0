import { pageEndpoints } from '@porchlight/contract/pages'
import { siteMessages } from '@porchlight/contract/site-messages'
import { EditorPage } from '../../pages/editor-page.ts'
import { ownOrigin } from '../../support/accounts.ts'
import { completeProfile } from '../../support/profile.ts'
import { visit } from '../../support/public-page.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test('sections go where they are moved, by keys and by taps, and stand there for visitors', { tag: '@phone' }, async ({
  page,
  signUp,
  browser,
  baseURL,
  isMobile,
}) => {
  const agent = await signUp()
  await completeProfile(page.request)
  const editor = new EditorPage(page)
  const id = await editor.open('social-link')
  const sections = page.getByRole('list', { name: 'Order of sections' }).getByRole('listitem')
  const before = ['Links', 'Videos', 'Property Valuation', 'Testimonials', 'My Work', 'PDFs', 'Newsletter']
  await expect(sections).toHaveText(before)
  const up = page.getByRole('button', { name: 'Move Newsletter up' })

  await test.step('by keys, and the focus goes along', async () => {
    await up.press('Enter')
    for (const place of [6, 5, 4]) {
      await expect(page.getByText(`Newsletter is now at position ${place} of 7.`)).toBeAttached()
      await expect(up).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(sections.nth(2)).toHaveText('Newsletter')
  })

  await test.step('by a tap, as far as the end, where the way back takes the focus', async () => {
    const links = page.getByRole('button', { name: 'Move Links down' })
    await (isMobile ? links.tap() : links.click())
    await expect(sections.nth(1)).toHaveText('Links')
    const videos = page.getByRole('button', { name: 'Move Videos up' })
    await expect(videos).toBeDisabled()
    const first = page.getByRole('button', { name: 'Move Links up' })
    await (isMobile ? first.tap() : first.click())
    await expect(sections.first()).toHaveText('Links')
    await expect(page.getByRole('button', { name: 'Move Links down' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('is kept, and is what visitors see', async () => {
    await editor.expectSaved()
    expect((await editor.stored(id)).sectionOrder.slice(0, 4)).toEqual(['links', 'videos', 'newsletter', 'valuation'])
    const headers = await ownOrigin(page.request)
    await page.request.post(pageEndpoints.publishPageById.path, { headers, data: { id } })
    const site = await visit(browser, baseURL, agent.websiteName, `/social/${id}`)
    const headings = site.getByRole('heading', { level: 2 })
    await expect(headings).toHaveText([siteMessages.newsletter.title, siteMessages.homeWorth])
    await site.context().close()
  })
})
