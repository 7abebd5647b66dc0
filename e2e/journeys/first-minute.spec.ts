import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { EditorPage } from '../pages/editor-page.ts'
import { signUpPage } from '../pages/sign-up-page.ts'
import { inventAgent } from '../support/accounts.ts'
import { countEffort } from '../support/effort.ts'
import { makePng } from '../support/files.ts'
import { showing, visit } from '../support/public-page.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const { signup, links, shell } = messages

test('from sign-up to a live page: six taps and six fields', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const agent = inventAgent()
  const effort = await countEffort(page)
  const press = (target: ReturnType<typeof page.getByRole>) => (isMobile ? target.tap() : target.click())
  const form = signUpPage(page)

  await test.step('signs up, from field to field by the keyboard', async () => {
    await form.openTrial()
    await form.firstName.focus()
    for (const words of [
      agent.firstName,
      agent.lastName,
      agent.email,
      agent.companyName,
      agent.title,
      agent.websiteName,
    ]) {
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    await press(form.robotCheck)
    await press(form.submit)
    await expect(page.getByRole('heading', { name: signup.successTitle })).toBeVisible()
    await press(page.getByRole('link', { name: signup.goToDashboard }))
  })

  await test.step('lands on the first steps, which ask for the picture before there is a page', async () => {
    await expect(page).toHaveURL(routes.socialLinks)
    await expect(page.getByRole('heading', { name: `${shell.welcome}${agent.firstName}!` })).toBeVisible()
    await expect(page.getByText('0 of 5 done')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish my page' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
    await expectAccessible(page)
    const chooser = page.waitForEvent('filechooser')
    await press(page.getByRole('button', { name: 'Add your picture' }))
    await (await chooser).setFiles(makePng({ width: 400, height: 500, color: [222, 124, 116] }))
    const use = page.getByRole('button', { name: 'Use this picture' })
    await expect(use).toBeEnabled()
    await press(use)
  })

  await test.step('publishes with one tap', async () => {
    const publish = page.getByRole('button', { name: 'Publish my page' })
    await expect(publish).toBeFocused()
    await expect(page.getByText('1 of 5 done')).toBeVisible()
    await press(publish)
    await expect(page.getByText(links.live)).toBeVisible()
    await expect(page.getByText(links.published)).toBeVisible()
  })

  expect(effort.clicks).toBe(6)
  expect(effort.fields).toHaveLength(6)

  await test.step('is what visitors see, and the list comes next', async () => {
    const row = page.getByRole('link', { name: links.firstLinkName, exact: true })
    await expect(row).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy link', exact: true })).toBeVisible()
    await expect(page.getByText('2 of 5 done')).toBeVisible()
    await expectAccessible(page)
    const site = await visit(browser, baseURL, agent.websiteName, '/social')
    await expect(site.getByText(`${agent.firstName} ${agent.lastName}`).first()).toBeVisible()
    const me = await (await page.request.get('/api/v1/user/me')).json()
    await expect(site.locator(showing(me.data.profileImage)).first()).toBeVisible()
    await site.context().close()
  })
})

test('the editor says that saving publishes, and asks for a picture before it does', { tag: '@phone' }, async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto(routes.createSocialLink)
  await expect(page.getByLabel(links.name)).toHaveValue(links.firstLinkName)
  await page.getByRole('button', { name: links.startLink }).click()
  const editor = new EditorPage(page)
  await expect(editor.saveAndExit).toHaveAccessibleDescription(links.savingPublishes)
  await page.getByRole('button', { name: 'Add your profile picture first' }).click()
  await expect(page.getByRole('button', { name: 'Upload Profile Picture' })).toBeFocused()
  await editor.upload('Profile Picture', makePng({ width: 300, height: 300 }))
  await expect(page.getByRole('button', { name: 'Add your profile picture first' })).toHaveCount(0)
  await editor.expectSaved()
  await editor.saveAndExit.click()
  await expect(page.getByText(links.live)).toBeVisible()
})
