import { mediaEndpoints } from '@porchlight/contract/media'
import { messages } from '@porchlight/contract/messages'
import { links as addresses, routes } from '@porchlight/contract/routes'
import { siteMessages } from '@porchlight/contract/site-messages'
import { EditorPage } from '../../pages/editor-page.ts'
import { makePdf, makePng } from '../../support/files.ts'
import { retype } from '../../support/keys.ts'
import { publishSocial } from '../../support/pages.ts'
import { expect, test } from '../../support/test.ts'

const { links, general, listings } = messages

test('a PDF gets the name its agent wants, and Back right after typing loses nothing', { tag: '@phone' }, async ({
  page,
  context,
  signUp,
}) => {
  await signUp()
  const id = await publishSocial(page.request)
  const editor = new EditorPage(page)
  await page.goto(routes.socialLinks)
  await page.getByRole('link', { name: 'My link', exact: true }).click()
  await editor.expectSaved()

  await test.step('renames it with the keyboard', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload PDF' }).click()
    await (await chooser).setFiles(makePdf({ name: 'scan-0042-final.pdf' }))
    await page.getByRole('button', { name: 'Edit scan-0042-final' }).click()
    const name = page.getByRole('dialog').getByLabel('Name')
    await expect(name).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await expect(page.getByText(links.pdfNameRequired)).toBeVisible()
    await name.pressSequentially('A guide to the Pearl District')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit A guide to the Pearl District' })).toBeVisible()
    await editor.expectSaved()
    expect((await editor.stored(id)).pdfData[0]?.name).toBe('A guide to the Pearl District')
  })

  await test.step('keeps the last words though Back comes at once', async () => {
    await page.getByLabel('About you').pressSequentially('Twenty years on the east side.')
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${routes.socialLinks}$`))
    await expect.poll(async () => (await editor.stored(id)).userData.information).toBe('Twenty years on the east side.')
  })

  await test.step('keeps them though the tab is closed at once', async () => {
    const address = addresses.editor('social-link', 'site-editor', id)
    await page.goto(address)
    await page.getByLabel('About you').press('End')
    await page.getByLabel('About you').pressSequentially(' And the west.')
    await page.close()
    const next = await context.newPage()
    await next.goto(address)
    await expect(next.getByLabel('About you')).toHaveValue('Twenty years on the east side. And the west.')
    const stored = async () => (await new EditorPage(next).stored(id)).userData.information
    await expect.poll(stored).toBe('Twenty years on the east side. And the west.')
  })
})

test('nothing in the editor is ignored without a word', async ({ page, signUpProven, mailbox, guard }) => {
  guard.allow(/net::ERR_FAILED/)
  const agent = await signUpProven()
  const editor = new EditorPage(page)
  const id = await editor.open('sell', { linkName: 'Spring' })
  const text = page.getByLabel('Text Color', { exact: true })

  await test.step('a color that cannot be read', async () => {
    await retype(text, '#222222')
    await expect(page.getByText(links.textUnreadable)).toBeVisible()
    await expect(editor.status).toHaveAttribute('data-state', 'refused')
    await retype(text, '#22')
    await page.getByLabel('Heading', { exact: true }).click()
    await expect(page.getByText(links.colorInvalid)).toBeVisible()
    await retype(text, '#fbf9f5')
    await expect(page.getByText(links.textUnreadable)).toBeHidden()
    await retype(page.getByLabel('Accent Color', { exact: true }), '#1e7a4c')
    const button = editor.frame.getByRole('button', { name: siteMessages.seeValuation })
    await expect(button).toHaveCSS('background-color', 'rgb(30, 122, 76)')
    await editor.expectSaved()
    expect(await editor.stored(id)).toMatchObject({ accentColor: '#1e7a4c', textColor: { hex: '#fbf9f5' } })
  })

  await test.step('a picture that is damaged, and one that does not arrive', async () => {
    const choose = async (file: ReturnType<typeof makePng>) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Upload Logo' }).click()
      await (await chooser).setFiles(file)
    }
    const whole = makePng()
    await choose({ ...whole, buffer: whole.buffer.subarray(0, 40) })
    await expect(page.getByRole('dialog').getByText(general.imageDamaged)).toBeVisible()
    await page.getByRole('button', { name: general.ok }).click()
    await page.route(`**${mediaEndpoints.uploadImages.path}`, (route) => route.abort('failed'))
    await choose(whole)
    await page.getByRole('button', { name: 'Use this picture' }).click()
    await expect(page.getByText(general.imageUploadFailed)).toBeVisible()
    await page.unroute(`**${mediaEndpoints.uploadImages.path}`)
  })

  await test.step('a turn keeps every pixel', async () => {
    await editor.upload('Campaign Feature Image', makePng({ width: 1200, height: 900 }))
    await page.getByRole('button', { name: 'Rotate Campaign Feature Image' }).click()
    const picture = page.getByRole('img', { name: 'Campaign Feature Image as it is now' })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([900, 1200])
    await editor.expectSaved()
  })

  await test.step('a page that was published', async () => {
    await editor.publish.click()
    await expect(page.getByText(links.published)).toBeVisible()
    await expect(page.getByText(links.live)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${routes.socialLinks}$`))
    await expect(page.getByRole('link', { name: 'View my page' })).toHaveAttribute(
      'href',
      new RegExp(`${agent.websiteName}.*/sell/.*${id}$`),
    )
    // A link that looks like a button is readable as one.
    await expect(page.getByRole('link', { name: 'View my page' })).toHaveCSS('color', 'rgb(255, 255, 255)')
    await page.getByRole('button', { name: 'Copy link', exact: true }).click()
    await page.getByRole('button', { name: links.emailItToMe }).click()
    await expect(page.getByText(links.emailedToMe)).toBeVisible()
    await expect
      .poll(async () => (await mailbox.list(agent.email)).map(({ subject }) => subject))
      .toContain('Your page: Spring')
    await page.getByRole('button', { name: 'QR Code', exact: true }).click()
    await expect(page).toHaveURL(addresses.editor('sell', 'QR-Code', id))
  })
})

test('moving a draft to active leads to what it lacks', async ({ page, signUp }) => {
  await signUp()
  const editor = new EditorPage(page)
  const id = await editor.open('listing-website', { linkName: 'Maple' })
  await page.goto(routes.socialLinks)
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('button', { name: 'Actions for Maple' }).click()
  await page.getByRole('menuitem', { name: 'Move to active' }).click()
  await expect(page.getByText(`${links.notReady}Street Address, City`)).toBeVisible()
  await expect(page).toHaveURL(addresses.editor('listing-website', 'listing-details', id))
  await expect(page.getByText(listings.addressRequired, { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Street Address' })).toBeFocused()
})
