import { messages } from '@porchlight/contract/messages'
import { pageEndpoints } from '@porchlight/contract/pages'
import { EditorPage } from '../../pages/editor-page.ts'
import { ownOrigin } from '../../support/accounts.ts'
import { makePng } from '../../support/files.ts'
import { retype } from '../../support/keys.ts'
import { completeProfile } from '../../support/profile.ts'
import { showing, visit } from '../../support/public-page.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { links } = messages

test('links with a thumbnail, an icon, one featured, and a time of their own', { tag: '@phone' }, async ({
  page,
  signUp,
  browser,
  baseURL,
}) => {
  const agent = await signUp()
  await completeProfile(page.request)
  const editor = new EditorPage(page)
  const id = await editor.open('social-link')
  const section = page.getByRole('region', { name: 'Links' })
  const dialog = page.getByRole('dialog', { name: 'Social Link' })
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  const begin = async (title: string) => {
    await section.getByRole('button', { name: 'Add Link' }).press('Enter')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await retype(dialog.getByLabel('Title'), title)
    await retype(dialog.getByLabel('Link', { exact: true }), 'https://example.com/')
  }
  const type = async (label: string, moment: string) => {
    // Into its first part anew: Home would scroll the dialog away, which smoothly goes on under what is typed.
    await dialog.getByLabel(label).blur()
    await dialog.getByLabel(label).focus()
    await page.keyboard.type(moment)
  }

  await test.step('a form that came late has the focus, and gives it back', async () => {
    const add = section.getByRole('button', { name: 'Add Link' })
    await add.press('Enter')
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()
  })

  await test.step('one has a thumbnail and is featured, until another is', async () => {
    await begin('See the open house')
    await editor.upload('Thumbnail', makePng({ width: 640, height: 360, color: [30, 122, 76] }))
    await expect(dialog.getByLabel('Icon')).toBeHidden()
    await dialog.getByLabel('Feature this link').press('Space')
    await expectAccessible(page)
    await save.press('Enter')
    await expect(section.getByText('Featured')).toBeVisible()
    await begin('Read my blog')
    await dialog.getByLabel('Icon').pressSequentially('Star')
    await dialog.getByLabel('Feature this link').press('Space')
    await save.press('Enter')
    await expect(section.getByText('Featured')).toHaveCount(1)
    await expect(section.getByRole('listitem').nth(1)).toContainText('Featured')
    await expect(section.getByRole('listitem').nth(1).locator('.tabler-icon-star')).toBeVisible()
  })

  await test.step('one waits for its time, which cannot end before it begins', async () => {
    await begin('Spring open house')
    await type('Show from', '030820300900AM')
    await type('Show until', '03072030')
    const foot = await dialog.getByText('Leave both empty').evaluate((hint) => hint.getBoundingClientRect().bottom)
    expect(foot, 'the hint stands above the buttons').toBeLessThanOrEqual((await save.boundingBox())?.y ?? 0)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(links.momentInvalid)).toBeVisible()
    await type('Show until', '030720300900AM')
    await save.press('Enter')
    await expect(dialog.getByText(links.scheduleOrder)).toBeVisible()
    await type('Show until', '030920300900AM')
    await save.press('Enter')
    await expect(section.getByText('From Mar 8, 2030 9:00 AM · Until Mar 9, 2030 9:00 AM')).toBeVisible()
    await editor.expectSaved()
  })

  await test.step('visitors see the two whose time it is', async () => {
    const headers = await ownOrigin(page.request)
    await page.request.post(pageEndpoints.publishPageById.path, { headers, data: { id } })
    const { propertylist } = (await editor.stored(id)).userData
    const site = await visit(browser, baseURL, agent.websiteName, `/social/${id}`)
    const shown = site.getByRole('navigation', { name: 'Links' }).getByRole('link')
    await expect(shown).toHaveText(['See the open house', 'Read my blog'])
    await expect(shown.first().locator(showing(propertylist[0]?.image ?? ''))).toBeVisible()
    const heights = await shown.evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
    expect(heights[1]).toBeGreaterThan(heights[0] ?? 0)
    expect(await site.content()).not.toContain('Spring open house')
    await expectAccessible(site)
    await site.context().close()
  })
})
