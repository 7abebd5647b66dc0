import { messages } from '@porchlight/contract/messages'
import { pageMessages } from '@porchlight/contract/page-messages'
import { routes } from '@porchlight/contract/routes'
import { EditorPage } from '../../pages/editor-page.ts'
import { makePng } from '../../support/files.ts'
import { retype } from '../../support/keys.ts'
import { showing, visit } from '../../support/public-page.ts'
import { expect, test } from '../../support/test.ts'

const { links, listings } = messages

test('a sell page, from nothing to a page that visitors see', async ({ page, browser, baseURL, signUp }) => {
  const agent = await signUp()
  const editor = new EditorPage(page)

  await test.step('asks for both names', async () => {
    await page.goto(routes.createSellOld)
    await page.getByRole('button', { name: links.startLandingPage }).click()
    await expect(page.getByText(links.nameRequired)).toBeVisible()
    await expect(page.getByText(links.campaignNameRequired)).toBeVisible()
  })
  const id = await editor.create('sell', { linkName: 'Spring', campaignName: 'Spring sellers' })

  await test.step('shows every change in the frame at once', async () => {
    await expect(editor.frame.getByRole('heading', { name: pageMessages.begins.sellHeading })).toBeVisible()
    await retype(page.getByLabel('Heading', { exact: true }), 'What is your home worth today?')
    await expect(editor.frame.getByRole('heading', { name: 'What is your home worth today?' })).toBeVisible()
    await retype(page.getByLabel('Sub Heading', { exact: true }), 'Three fields, one answer.')
    await expect(editor.frame.getByText('Three fields, one answer.')).toBeVisible()
    await page.getByRole('button', { name: 'Show Sub Heading' }).click()
    await expect(editor.frame.getByText('Three fields, one answer.')).toBeHidden()
    await retype(page.getByLabel('Text Color', { exact: true }), '#fff3dc')
    await retype(page.getByLabel('Background Color', { exact: true }), '#1b1f3b')
    await editor.expectSaved()
  })

  await test.step('takes pictures, turns them, takes them away', async () => {
    const wrong = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload Logo' }).click()
    await (await wrong).setFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(page.getByText(listings.photoType)).toBeVisible()
    await editor.upload('Campaign Feature Image', makePng({ width: 1200, height: 800 }))
    await editor.upload('Logo', makePng({ width: 300, height: 100 }))
    await editor.expectSaved()
    const before = (await editor.stored()).logo
    await page.getByRole('button', { name: 'Rotate Logo' }).click()
    await expect.poll(async () => (await editor.stored()).logo).not.toBe(before)
    const { logo } = await editor.stored()
    const size = await page.evaluate(async (link) => {
      const image = new Image()
      image.src = link
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    }, logo)
    expect(size).toEqual([100, 300])
    await page.getByRole('button', { name: 'Remove Logo' }).click()
    await editor.expectSaved()
    await page.getByRole('button', { name: 'Undo' }).click()
    await editor.expectSaved()
    expect((await editor.stored()).logo).toBe(logo)
  })

  await test.step('sizes the logo with the keyboard', async () => {
    const slider = page.getByRole('slider', { name: 'Desktop logo size' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuenow', '51')
    await page.getByRole('slider', { name: 'Mobile logo size' }).focus()
    await page.keyboard.press('End')
    await editor.expectSaved()
    expect(await editor.stored()).toMatchObject({ desktopLogoSize: '51', mobileLogoSize: '300' })
  })

  await test.step('is found as its agent wants', async () => {
    await editor.openTab('SEO')
    await expect(page).toHaveURL(`/edit-landing-page/sell/seo/${id}`)
    await retype(page.getByLabel('Page Title'), 'Home values in Portland')
    await retype(page.getByLabel('Meta Description'), 'See what your home is worth, in a minute.')
    await retype(page.getByLabel('URL handle'), 'Home Values!')
    await page.getByLabel('Page Title').click()
    await expect(page.getByLabel('URL handle')).toHaveValue('home-values')
    await expect(page.getByText('23 of 70 characters')).toBeVisible()
    const search = page.getByRole('region', { name: 'Search result preview' })
    await expect(search).toContainText('Home values in Portland')
    await expect(search).toContainText(`home-values › ${id}`)
    await expect(page.getByRole('region', { name: 'Social card preview' })).toContainText('in a minute')
    await editor.expectSaved()
  })

  await test.step('is published', async () => {
    await editor.publish.click()
    await expect(page.getByText(links.published)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${routes.socialLinks}$`))
  })

  await test.step('is what a visitor sees', async () => {
    const site = await visit(browser, baseURL, agent.websiteName, `/sell/home-values/${id}`)
    await expect(site.getByRole('heading', { name: 'What is your home worth today?' })).toBeVisible()
    await expect(site.getByText('Three fields, one answer.')).toBeHidden()
    await expect(site).toHaveTitle(/Home values in Portland/)
    await expect(site.locator('meta[name="description"]')).toHaveAttribute('content', /worth, in a minute/)
    const { image, logo } = await editor.stored(id)
    await expect(site.locator(showing(image))).toBeVisible()
    await expect(site.locator(showing(logo))).toHaveCSS('height', '51px')
    const heading = site.getByRole('heading', { name: 'What is your home worth today?' })
    await expect(heading).toHaveCSS('color', 'rgb(255, 243, 220)')
    await expect(site.locator('.sheet')).toHaveCSS('background-color', 'rgb(27, 31, 59)')
    await site.setViewportSize({ width: 390, height: 844 })
    await expect(site.locator('.brand')).toHaveCSS('--logo-mobile', '300px')
    await site.context().close()
  })

  await test.step('counts as a draft when it is moved there, and says so on closing', async () => {
    await page.getByRole('button', { name: 'Actions for Spring' }).click()
    await page.getByRole('menuitem', { name: 'Move to draft' }).click()
    await expect(page.getByText(links.nowDraft)).toBeVisible()
    await page.getByRole('link', { name: 'Drafts' }).click()
    await page.getByRole('link', { name: 'Spring', exact: true }).click()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByText(links.drafted)).toBeVisible()
    const gone = await visit(browser, baseURL, agent.websiteName, `/sell/home-values/${id}`)
    await expect(gone.getByText(messages.general.pageNotFound)).toBeVisible()
    await gone.context().close()
  })
})
