import type { Locator } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { links as addresses, routes } from '@porchlight/contract/routes'
import { EditorPage } from '../pages/editor-page.ts'
import { listingForm } from '../pages/listing-form.ts'
import { makePng } from '../support/files.ts'
import { retype } from '../support/keys.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const { links, signup } = messages

test('whoever comes to a screen by keys is there, and is told where and what happens', { tag: '@phone' }, async ({
  page,
  signUp,
  isMobile,
}) => {
  const editor = new EditorPage(page)
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

  await test.step('the welcome, and the first screen', async () => {
    const { user } = await signUp()
    await page.goto(addresses.signedUp(user._id))
    await expect(page.getByRole('link', { name: signup.goToDashboard })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(routes.socialLinks)
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('a dialog gives the focus back to what opened it', async () => {
    const subscribe = page.getByRole('region', { name: 'Free trial' }).getByRole('button', { name: 'Subscribe' })
    await subscribe.press('Enter')
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(subscribe).toBeFocused()
  })

  await test.step('the editor says which page it is', async () => {
    await page.getByRole('link', { name: links.createNew }).press('Enter')
    await expect(heading(links.createNew)).toBeFocused()
    await expect(page).toHaveTitle(`Social link | ${links.createNew} | Porchlight`)
    await retype(page.getByLabel(links.name), 'Spring bio')
    await page.keyboard.press('Enter')
    await expect(heading(links.edit)).toBeFocused()
    await expect(page).toHaveTitle(`Spring bio | ${links.edit} | Porchlight`)
    await expectAccessible(page)
  })

  await test.step('its fields and its preview are one step away', async () => {
    const skip = page.getByRole('link', { name: isMobile ? 'Skip to content' : 'Skip to preview' })
    for (let steps = 0; steps < 4 && !(await isFocused(skip)); steps++) await page.keyboard.press('Shift+Tab')
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(isMobile ? page.locator('#fields') : page.getByRole('region', { name: 'Preview' })).toBeFocused()
    await expect(page).toHaveURL(/edit-[^#]*$/)
  })

  await test.step('what is saved and what is noted is said', async () => {
    const about = page.getByLabel('About you')
    await about.pressSequentially('Porch by porch.')
    await expect(page.getByRole('status').filter({ hasText: 'Saving…' })).toBeAttached()
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeAttached()
    // A note is heard where its place was there before it.
    await expect(page.locator('.mantine-Notifications-root[aria-live="polite"]').first()).toBeAttached()
  })

  await test.step('in a system’s own colors one sees what is chosen', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const tabs = page.getByRole('navigation').last()
    expect(await paintOf(tabs.locator('[aria-current=page]'), '::after')).not.toBe(
      await paintOf(tabs.locator('a:not([aria-current])').first(), '::after'),
    )
    const choice = page.locator('.mantine-SegmentedControl-root').first()
    expect(await paintOf(choice.locator('label[data-active]'))).not.toBe(
      await paintOf(choice.locator('label:not([data-active])').first()),
    )
    const track = page.getByLabel('Show social icons').locator('xpath=following-sibling::*[1]')
    const before = await paintOf(track)
    await page.getByLabel('Show social icons').press('Space')
    await expect.poll(() => paintOf(track)).not.toBe(before)
    if (isMobile) await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const kinds = editor.frame.locator('.tabs').first()
    await expect(kinds).toBeAttached()
    expect(await paintOf(kinds.locator('input:checked + span'))).not.toBe(
      await paintOf(kinds.locator('input:not(:checked) + span')),
    )
  })
})

test('a picture is placed without dragging it', { tag: '@phone' }, async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.profile)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(makePng({ width: 400, height: 200 }))
  const dialog = page.getByRole('dialog')
  const move = (way: string) => dialog.getByRole('button', { name: `Move the picture ${way}` })
  await expect(move('right')).toBeEnabled()
  await expect(move('up'), 'there is nowhere to go').toBeDisabled()
  await expectAccessible(page)
  // To its end, and not beyond: what is cut is all picture.
  for (let taps = 0; taps < 12; taps++) await move('right').click()
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect(move('up')).toBeEnabled()
  await page.getByRole('button', { name: 'Use this picture' }).click()
  const shown = page.getByRole('img', { name: 'Profile Image as it is now' })
  await expect(shown).toBeVisible()
  const [left, right] = await shown.evaluate(shadesOf)
  expect(left, 'the light half of the picture').toBeGreaterThan(200)
  expect(right).toBe(left)
})

test('where files are dropped is a button to those who cannot drop them', async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.createListing)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /Drop photos here, or choose them/ }).press('Enter')
  await (await chooser).setFiles(makePng())
  await expect(listingForm(page).photoList).toHaveCount(1)
  await expectAccessible(page)
})

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** As it is seen: what lets everything through has the color of the sheet. */
const paintOf = (place: Locator, pseudo?: string) =>
  place.evaluate((element, part) => {
    const { backgroundColor } = getComputedStyle(element, part)
    return /, 0\)$/.test(backgroundColor) ? getComputedStyle(document.body).backgroundColor : backgroundColor
  }, pseudo)

/** How red a picture is at either end of its middle. */
async function shadesOf(element: SVGElement | HTMLElement) {
  const picture = element as HTMLImageElement
  await picture.decode()
  const canvas = document.createElement('canvas')
  const { naturalWidth: width, naturalHeight: height } = picture
  Object.assign(canvas, { width, height })
  const brush = canvas.getContext('2d')
  brush?.drawImage(picture, 0, 0)
  const row = brush?.getImageData(0, height / 2, width, 1).data ?? []
  return [0.1, 0.9].map((share) => row[4 * Math.floor(width * share)])
}
