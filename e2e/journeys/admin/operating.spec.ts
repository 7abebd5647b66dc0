import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { inventAgent } from '../../support/accounts.ts'
import { journeyAdmins } from '../../support/facts.ts'
import { retype } from '../../support/keys.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { admin, signup } = messages

test(
  'an operator sees that all is set up, sends a test mail, and invites somebody who signs up',
  { tag: '@phone' },
  async ({ page, signIn, mailbox, browser, baseURL }, { project }) => {
    const { email, firstName, lastName, companyName, title, websiteName } = inventAgent()
    await signIn(journeyAdmins[project.name === 'phone' ? 'phoneOperations' : 'desktopOperations'])
    await page.goto(routes.adminOperations)
    await expect(page.getByRole('heading', { name: 'Database' })).toBeVisible()
    await retype(page.getByRole('textbox', { name: 'Email' }), email)
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByText('kept in the outbox')).toBeVisible()
    expect((await mailbox.list(email)).map(({ subject }) => subject)).toEqual(['A test email from Porchlight'])
    await expectAccessible(page)

    await page.goto(routes.adminInvitations)
    await page.getByRole('button', { name: 'Invite agents' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Emails' }).pressSequentially(email)
    await dialog.getByRole('button', { name: 'Send invitations' }).click()
    await expect(page.getByText('1 invitation sent.')).toBeVisible()
    await retype(page.getByRole('searchbox'), email)
    await expect(page.getByText(email)).toBeVisible()
    await expectAccessible(page)

    await expect.poll(async () => (await mailbox.list(email)).length).toBe(2)
    const [invitation] = await mailbox.list(email)
    const [link = ''] = /http\S+\/signup\?invitation=\S+/.exec(invitation?.text ?? '') ?? []
    const invited = await browser.newContext({ ...(baseURL && { baseURL }) })
    const tab = await invited.newPage()
    await tab.goto(link)
    await expect(tab.getByLabel('Email')).toHaveValue(email)
    await tab.getByLabel('First name').pressSequentially(firstName)
    await tab.getByLabel('Last name').pressSequentially(lastName)
    await tab.getByLabel('Company').pressSequentially(companyName)
    await tab.getByLabel('Title').pressSequentially(title)
    await tab.getByLabel('Website name').pressSequentially(websiteName)
    await tab.getByLabel('I am not a robot').check()
    await tab.getByRole('button', { name: signup.submit }).click()
    await expect(tab.getByRole('heading', { name: signup.successTitle })).toBeVisible()
    await invited.clearCookies()
    await tab.goto(link)
    await expect(tab.getByText(signup.invitationUsed)).toBeVisible()
    await invited.close()

    await page.reload()
    await expect(page.getByRole('link', { name: /^Used on/ }).first()).toBeVisible()
    await expect(page.getByText(admin.noInvitations)).toHaveCount(0)
  },
)
