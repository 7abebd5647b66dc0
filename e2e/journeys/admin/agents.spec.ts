import { readFile } from 'node:fs/promises'
import { messages } from '@porchlight/contract/messages'
import { links, routes } from '@porchlight/contract/routes'
import { inventAgent, signUp } from '../../support/accounts.ts'
import { journeyAdmins } from '../../support/facts.ts'
import { retype } from '../../support/keys.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

const { admin, shell } = messages

test('a superadmin finds an agent, enters their account and comes back', async ({
  page,
  signIn,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL })
  const agent = await signUp(request, inventAgent({ firstName: 'Wren', lastName: 'Halloway' }))
  await signIn(journeyAdmins.lists)
  await page.goto(routes.adminActive)
  await retype(page.getByRole('searchbox'), agent.email)
  const row = page.getByRole('row').filter({ hasText: agent.email })
  await expect(page.getByRole('status').filter({ hasText: /^1 result$/ })).toBeVisible()
  await row.getByRole('button', { name: `${admin.impersonate} Wren Halloway` }).click()
  await expect(page).toHaveURL(routes.socialLinks)
  const banner = page.getByRole('region', { name: 'Impersonation' })
  await expect(banner).toContainText(`${shell.impersonating} Wren Halloway )`)

  await page.goto(routes.billing)
  await expect(page.getByText(shell.billingAgentsAlone)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0)
  await page.goto(routes.profile)
  await expect(page.getByLabel('Email', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
  await banner.getByRole('button', { name: shell.stopImpersonating }).click()
  await expect(page).toHaveURL(routes.adminActive)
  await page.getByRole('link', { name: 'Audit log' }).click()
  const entry = page.getByRole('row').filter({ hasText: agent.email }).filter({ hasText: journeyAdmins.lists })
  await expect(entry.filter({ hasText: 'Super Admin stepped into Wren Halloway’s account' })).toBeVisible()
  await request.dispose()
})

test('chosen agents are exported under the documented columns', async ({ page, signIn, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  const agent = await signUp(request, inventAgent({ firstName: '=HYPERLINK(1)' }))
  await signIn(journeyAdmins.acts)
  await page.goto(routes.adminActive)
  await retype(page.getByRole('searchbox'), agent.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to CSV (1)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ActiveAgents.csv')
  const [header, line] = (await readFile(await file.path(), 'utf8')).slice(1).split('\r\n')
  expect(header).toBe('First Name,Last Name,Email,Phone Number,Site Url,Sign Up Date')
  expect(line).toContain(`'=HYPERLINK(1),Lindqvist,${agent.email},,`)

  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog')
  const yes = dialog.getByRole('button', { name: messages.links.deleteYes })
  await expect(yes).toBeDisabled()
  await retype(dialog.getByRole('textbox'), agent.email)
  await yes.click()
  await expect(page.getByText(admin.deleted)).toBeVisible()
  await expect(page.getByText(admin.noUsers)).toBeVisible()
  await request.dispose()
})

test('codes are pasted, refused where they are none, and found again', async ({ page, signIn }) => {
  await signIn(journeyAdmins.codes)
  await page.goto(routes.adminCodes)
  await page.getByRole('button', { name: 'Import codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByText(admin.codesRequired)).toBeVisible()
  const file = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from('PASTED-1,paid\nPASTED-2\nnot a code\n') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('2 codes added, 0 were known already.')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('not a code')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await retype(page.getByRole('searchbox'), 'pasted-2')
  await expect(page.getByRole('status').filter({ hasText: /^1 result$/ })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'PASTED-2' })).toContainText('Unused')
})

test('the superadmin’s screens leave nothing for axe to find', async ({ page, signIn, playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  const { user } = await signUp(request)
  await signIn(journeyAdmins.axe)
  for (const address of [
    routes.adminActive,
    routes.adminAppSumo,
    routes.adminNotActive,
    routes.adminNotSignedUp,
    routes.adminCodes,
    routes.adminAuditLog,
    links.adminAgent(user._id),
  ]) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page)
  }
  await test.step('on a phone the open tab is in sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of [routes.adminNotSignedUp, routes.adminCodes, routes.adminAuditLog]) {
      await page.goto(address)
      const open = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
      await expect(open).toBeInViewport({ ratio: 0.99 })
    }
  })
  await request.dispose()
})
