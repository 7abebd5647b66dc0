import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { settingsEndpoints } from '@porchlight/contract/settings'
import { siteMessages } from '@porchlight/contract/site-messages'
import { EditorPage } from '../../pages/editor-page.ts'
import { makePdf, makePng } from '../../support/files.ts'
import { clear, retype } from '../../support/keys.ts'
import { showing, visit } from '../../support/public-page.ts'
import { expect, test } from '../../support/test.ts'

const { links, profile } = messages

test('a social link, from nothing to a page that visitors see', async ({ page, browser, baseURL, signUp, mailbox }) => {
  const agent = await signUp()
  await page.request.post(settingsEndpoints.saveSettings.path, {
    headers: { origin: baseURL },
    data: { facebookUrl: 'https://facebook.com/nora' },
  })
  const editor = new EditorPage(page)

  await test.step('begins on the starter page', async () => {
    await page.goto(routes.socialLinks)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${agent.firstName}!`)
    await page.getByRole('link', { name: links.createNew }).click()
    await clear(page.getByLabel(links.name))
    await page.getByRole('button', { name: links.startLink }).click()
    await expect(page.getByText(links.nameRequired)).toBeVisible()
    await retype(page.getByLabel(links.name), 'My bio')
    await page.getByRole('button', { name: links.startLink }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(links.edit)
  })
  const { id } = editor

  await test.step('is not published without a face', async () => {
    await editor.saveAndExit.click()
    await expect(page.getByText(profile.imageRequiredInEditor, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload Profile Picture' })).toBeFocused()
  })

  await test.step('takes a colour, then a picture behind it', async () => {
    await retype(page.getByLabel('Background color', { exact: true }), '#2b3a67')
    await page.keyboard.press('Escape')
    await editor.expectSaved()
    await page.getByText('Image', { exact: true }).click()
    await editor.upload('Background image', makePng({ width: 1600, height: 900, color: [43, 58, 103] }))
    await editor.expectSaved()
  })

  await test.step('hides and shows sections', async () => {
    await page.getByLabel('Show Property Valuation section').click()
    await expect(editor.frame.getByText(siteMessages.seeValuation)).toBeHidden()
    await page.getByLabel('Show Sign up to newsletter section').click()
    await expect(editor.frame.getByRole('button', { name: 'Sign up' })).toBeHidden()
    await page.getByLabel('Show Sign up to newsletter section').click()
    const icon = editor.frame.getByRole('link', { name: / on Facebook/ })
    await expect(icon).toBeVisible()
    await page.getByLabel('Show social icons').click()
    await expect(icon).toBeHidden()
    await editor.expectSaved()
  })

  await test.step('shows the profile', async () => {
    await retype(page.getByLabel('First Name'), 'Nora-Lynn')
    await retype(page.getByLabel('Last Name'), 'Oberlechner-Schwarzenberger')
    await retype(page.getByLabel('Phone Number'), '503555')
    await page.getByLabel('Title', { exact: true }).click()
    await expect(page.getByText(profile.phoneDigits)).toBeVisible()
    await expect(editor.status).toHaveAttribute('data-state', 'refused')
    await retype(page.getByLabel('Phone Number'), '5035550142')
    await expect(page.getByLabel('Phone Number')).toHaveValue('(503) 555-0142')
    await retype(page.getByLabel('Title', { exact: true }), 'Listing Specialist')
    await editor.upload('Profile Picture', makePng({ width: 400, height: 400, color: [222, 124, 116] }))
    await expect(editor.frame.getByText('Nora-Lynn Oberlechner-Schwarzenberger').first()).toBeVisible()
    await editor.expectSaved()
  })

  const newEmail = agent.email.replace('nora.', 'nora-lynn.')
  await test.step('takes a new email with the code that is mailed to it', async () => {
    const field = page.getByLabel('Email Address')
    await retype(field, 'nora@')
    await page.getByRole('button', { name: 'Confirm the new email' }).click()
    await expect(page.getByText(messages.login.emailInvalid)).toBeVisible()
    await retype(field, newEmail)
    await page.getByRole('button', { name: 'Confirm the new email' }).click()
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .pressSequentially(await mailbox.readCode(newEmail))
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Confirm the new email' })).toBeHidden()
    await expect(editor.frame.locator(`a[href="mailto:${newEmail}"]`).first()).toBeVisible()
  })

  await test.step('carries a PDF with its first page', async () => {
    const wrong = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload PDF' }).click()
    await (await wrong).setFiles(makePng())
    await expect(page.getByText(profile.pdfType)).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload PDF' }).click()
    await (await chooser).setFiles(makePdf())
    const thumbnail = page.getByRole('list', { name: 'PDFs' }).getByRole('img', { name: 'First page' })
    await expect(thumbnail).toHaveAttribute('width', '918')
    await editor.expectSaved()
  })

  await test.step('plays videos', async () => {
    const section = page.getByRole('region', { name: 'Videos' })
    await section.getByRole('button', { name: 'Add Video' }).click()
    await retype(page.getByLabel('Video link'), 'javascript:alert(1)')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(links.inDialog.itemLinkInvalid)).toBeVisible()
    await retype(page.getByLabel('Video link'), 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(section.getByText('Video 1')).toBeVisible()
  })

  await test.step('lists links, in the order they are put', async () => {
    const section = page.getByRole('region', { name: 'Links' })
    await section.getByRole('button', { name: 'Add Link' }).click()
    await retype(page.getByRole('dialog').getByLabel('Link', { exact: true }), 'javascript:alert(1)')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    for (const sentence of [links.inDialog.itemTitleRequired, links.inDialog.itemLinkInvalid])
      await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    for (const [title, link] of [
      ['My listings', 'https://example.com/listings'],
      ['Market report', 'https://example.com/report'],
    ] as const) {
      await section.getByRole('button', { name: 'Add Link' }).click()
      await retype(page.getByRole('dialog').getByLabel('Title'), title)
      await retype(page.getByRole('dialog').getByLabel('Link', { exact: true }), link)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
    }
    await section.getByRole('button', { name: 'Edit Market report' }).click()
    await retype(page.getByRole('dialog').getByLabel('Title'), 'The market this month')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await editor.moveUp('The market this month')
    await expect(section.getByRole('listitem').first()).toContainText('The market this month')
  })

  await test.step('quotes clients, with half a star', async () => {
    const section = page.getByRole('region', { name: 'Testimonials' })
    await retype(section.getByLabel('Testimonials title'), 'What clients say')
    await section.getByRole('button', { name: 'Add Testimonial' }).click()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeDisabled()
    await retype(page.getByLabel('Name', { exact: true }), 'Priya Raman')
    await retype(page.getByLabel('Description'), 'She sold our house in nine days.')
    await expect(save).toBeDisabled()
    await page.getByRole('radio', { name: '4.5 of 5 stars' }).press('Space')
    await save.click()
    await expect(section.getByText('4.5 of 5 stars')).toBeVisible()
  })

  await test.step('shows work', async () => {
    const section = page.getByRole('region', { name: 'My Work' })
    await clear(section.getByLabel('My Work title'))
    await expect(page.getByText(links.workTitleRequired)).toBeVisible()
    await retype(section.getByLabel('My Work title'), 'Sold this year')
    await section.getByRole('button', { name: 'Add My Work' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(links.priceRequired)).toBeVisible()
    await editor.upload('Work Photo', makePng({ color: [30, 122, 76] }))
    await retype(page.getByRole('dialog').getByLabel('Title'), '88 Harbor View Road')
    await retype(page.getByLabel('Price'), '1250000')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(section.getByText('$1,250,000')).toBeVisible()
    await editor.expectSaved()
  })

  await test.step('is found as its agent wants', async () => {
    await editor.openTab('SEO')
    await expect(page.getByLabel('URL handle')).toHaveCount(0)
    await retype(page.getByLabel('Page Title'), 'Nora-Lynn, broker')
    await retype(page.getByLabel('Meta Description'), 'Everything in one place.')
    await editor.expectSaved()
  })

  await test.step('is published with its one button', async () => {
    await editor.saveAndExit.click()
    await expect(page.getByText(links.published)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${routes.socialLinks}$`))
    await expect(page.getByRole('link', { name: 'My bio', exact: true })).toBeVisible()
  })

  await test.step('is what a visitor sees', async () => {
    const site = await visit(browser, baseURL, agent.websiteName, `/social/${id}`)
    await expect(site.getByText('Nora-Lynn Oberlechner-Schwarzenberger').first()).toBeVisible()
    await expect(site.getByText(/Listing Specialist/).first()).toBeVisible()
    const order = await site.getByRole('link', { name: /My listings|The market this month/ }).allTextContents()
    expect(order.map((text) => text.trim())).toEqual([
      expect.stringContaining('The market'),
      expect.stringContaining('My listings'),
    ])
    await expect(site.getByText('What clients say')).toBeVisible()
    await expect(site.getByText('She sold our house in nine days.')).toBeVisible()
    await expect(site.getByText('Sold this year')).toBeVisible()
    await expect(site.getByText('88 Harbor View Road')).toBeVisible()
    await expect(site.getByText(siteMessages.seeValuation)).toBeHidden()
    await expect(site).toHaveTitle('Nora-Lynn, broker')
    await expect(site.locator('meta[name="description"]')).toHaveAttribute('content', 'Everything in one place.')
    await expect(site.locator('a[href="tel:+15035550142"]').first()).toBeVisible()
    await expect(site.locator(`a[href="mailto:${newEmail}"]`).first()).toBeVisible()
    await expect(site.getByRole('link', { name: /on Facebook/ })).toHaveCount(0)
    await expect(site.getByRole('button', { name: 'Sign up' })).toBeVisible()
    await expect(site.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible()
    await expect(site.getByText('$1,250,000')).toBeVisible()
    await expect(site.locator('[data-player*="/embed/aqz-KE-bpKQ?"]')).toBeVisible()
    const { background, userData, myWork, pdfData } = await editor.stored(id)
    for (const link of [background, userData.profileImage, myWork.dataList[0]?.workImage ?? ''])
      await expect(site.locator(showing(link)).first()).toBeVisible()
    await expect(site.getByRole('link', { name: /Neighborhood guide/ })).toHaveAttribute('href', pdfData[0]?.file ?? '')
    await site.context().close()
  })

  await test.step('is the only one', async () => {
    await page.goto(routes.createSocialLink)
    await expect(page.getByText(links.socialExists)).toBeVisible()
    await retype(page.getByLabel(links.name), 'Another')
    await page.getByRole('button', { name: links.startLink }).click()
    await expect(page.getByText(links.nameExists)).toBeVisible()
    await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'new_error')
  })
})
