import { messages } from '@porchlight/contract/messages'
import { overviewEndpoints } from '@porchlight/contract/overview'
import { pageEndpoints } from '@porchlight/contract/pages'
import { routes } from '@porchlight/contract/routes'
import { userEndpoints } from '@porchlight/contract/user'
import { EditorPage } from '../../pages/editor-page.ts'
import { loginPage } from '../../pages/login-page.ts'
import { inventAgent, signUp as openAccount } from '../../support/accounts.ts'
import { journeyAdmins } from '../../support/facts.ts'
import { completeProfile } from '../../support/profile.ts'
import { endSession } from '../../support/session.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { admin, general, login, profile, shell } = messages

test(
  'what was typed for one account never reaches another',
  { tag: '@phone' },
  async ({ page, context, signIn, playwright, baseURL }, { project }) => {
    const mine = await playwright.request.newContext({ baseURL })
    const others = await playwright.request.newContext({ baseURL })
    const first = await openAccount(mine, inventAgent({ firstName: 'Wilma', lastName: 'First' }))
    const second = await openAccount(others, inventAgent({ firstName: 'Sandra', lastName: 'Second' }))
    for (const request of [mine, others]) await completeProfile(request)
    await signIn(journeyAdmins[project.name === 'phone' ? 'phoneTabs' : 'desktopTabs'])

    async function enter(tab: typeof page, { email, firstName, lastName }: typeof first) {
      await tab.goto(routes.adminActive)
      await tab.getByRole('searchbox').pressSequentially(email)
      // Beside this journey another one makes people of the same names.
      const row = tab.getByRole('row').filter({ hasText: email })
      await row.getByRole('button', { name: `${admin.impersonate} ${firstName} ${lastName}` }).click()
      await expect(tab).toHaveURL(routes.socialLinks)
    }
    const banner = (tab: typeof page) => tab.getByRole('region', { name: 'Impersonation' })

    await enter(page, first)
    await page.goto(routes.profile)
    const name = page.getByLabel('First Name')
    await name.press('End')
    await name.pressSequentially('-Ann')

    // The administration's own screens say whose account one is in as well.
    const tab = await context.newPage()
    await tab.goto(routes.adminActive)
    await expect(banner(tab)).toContainText('Wilma First')
    await enter(tab, second)
    await expect(banner(tab)).toContainText('Sandra Second')

    const notice = page.getByRole('dialog', { name: 'You’re in a different account now' })
    await expect(notice).toContainText(general.otherAccount)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Stay here' }).click()
    await expect(name).toHaveValue('Wilma-Ann')
    await page.getByRole('button', { name: general.save, exact: true }).click()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByRole('main').getByText(general.otherAccount)).toBeVisible()
    for (const [request, firstName] of [
      [mine, 'Wilma'],
      [others, 'Sandra'],
    ] as const) {
      expect((await (await request.get(userEndpoints.me.path)).json()).data.firstName).toBe(firstName)
    }
    await page.getByRole('button', { name: general.save, exact: true }).click()
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect(banner(page)).toContainText('Sandra Second')
    await expect(name).toHaveValue('Sandra')

    // An editor open in one tab, the account left in another: the next letter is refused, not written elsewhere.
    const editor = new EditorPage(tab)
    await editor.open('sell')
    await banner(page).getByRole('button', { name: shell.stopImpersonating }).click()
    await expect(page).toHaveURL(routes.adminActive)
    await expect(tab.getByRole('dialog', { name: 'You’re in a different account now' })).toBeVisible()
    await mine.dispose()
    await others.dispose()
  },
)

test('a session that ends under a form asks for a code there, and the save goes on', { tag: '@phone' }, async ({
  page,
  context,
  signUp,
  mailbox,
}) => {
  const { email } = await signUp()
  await completeProfile(context.request)
  await page.goto(routes.profile)
  const title = page.getByLabel('Title', { exact: true })
  await title.press('End')
  await title.pressSequentially(' of Record')
  await endSession(context)
  await page.getByRole('button', { name: general.save, exact: true }).click()

  const ended = page.getByRole('dialog', { name: login.sessionEndedTitle })
  await expect(ended).toContainText(login.goOnWithCode)
  await expect(ended.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await ended.getByRole('button', { name: 'Close' }).click()
  await expect(title).toHaveValue('Broker Associate of Record')
  await expect(page.getByText(general.signInFirst).first()).toBeVisible()

  await page.getByRole('button', { name: general.save, exact: true }).click()
  await ended.getByRole('button', { name: login.sendCode }).click()
  await loginPage(page).code.pressSequentially(await mailbox.readCode(email))
  await expect(page.getByText(profile.saved)).toBeVisible()
  await expect(page).toHaveURL(routes.profile)
  const me = async () => (await (await context.request.get(userEndpoints.me.path)).json()).data
  expect((await me()).title).toBe('Broker Associate of Record')

  await test.step('the editor goes on with what was typed', async () => {
    const editor = new EditorPage(page)
    await editor.open('sell')
    await endSession(context)
    const heading = page.getByLabel('Heading', { exact: true })
    await heading.press('End')
    await heading.pressSequentially(' Ask me.')
    await expect(ended).toBeVisible()
    await ended.getByRole('button', { name: login.sendCode }).click()
    await loginPage(page).code.pressSequentially(await mailbox.readCode(email, { count: 2 }))
    await editor.expectSaved()
    expect((await editor.stored()).heading).toMatch(/ Ask me\.$/)
  })

  await test.step('while only looking around it is said at /login, and a reload finds the code dialog again', async () => {
    // What the screen asks for by itself has been answered: the click is the first to find out.
    const asked = [pageEndpoints.listPages, overviewEndpoints.overview, overviewEndpoints.waitingLeads]
    const answered = asked.map(({ path }) => page.waitForResponse((answer) => new URL(answer.url()).pathname === path))
    await page.goto(routes.socialLinks)
    await Promise.all(answered)
    await endSession(context)
    await page.getByRole('link', { name: shell.leads, exact: true }).click()
    await expect(page).toHaveURL(routes.login)
    await expect(page.getByRole('alert')).toHaveText(login.sessionEnded)
    const form = loginPage(page)
    await form.email.pressSequentially(email)
    await form.submit.click()
    await form.code.waitFor()
    await page.reload()
    await form.code.pressSequentially(await mailbox.readCode(email, { count: 3 }))
    await expect(page).toHaveURL(routes.leads)
    await page.goto(routes.signup)
    await expect(page).toHaveURL(routes.socialLinks)
  })
})

test('somebody else who signs in there saves nothing in their own account', async ({
  page,
  context,
  signUp,
  mailbox,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL })
  const other = await openAccount(request)
  await signUp()
  const editor = new EditorPage(page)
  await editor.open('sell')
  await endSession(context)
  const heading = page.getByLabel('Heading', { exact: true })
  await heading.press('End')
  await heading.pressSequentially('!')
  const ended = page.getByRole('dialog', { name: login.sessionEndedTitle })
  await ended.getByLabel('Email').press('ControlOrMeta+a')
  await ended.getByLabel('Email').pressSequentially(other.email)
  await ended.getByRole('button', { name: login.sendCode }).click()
  await loginPage(page).code.pressSequentially(await mailbox.readCode(other.email))
  await expect(page.getByRole('dialog', { name: 'You’re in a different account now' })).toBeVisible()
  const pages = await context.request.get(pageEndpoints.listPages.path, { params: { activeTab: 'drafts' } })
  expect((await pages.json()).totalCount).toBe(0)
  await request.dispose()
})
