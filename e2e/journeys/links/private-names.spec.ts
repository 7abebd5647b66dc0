import { messages } from '@porchlight/contract/messages'
import { pageMessages } from '@porchlight/contract/page-messages'
import { pageEndpoints } from '@porchlight/contract/pages'
import { routes } from '@porchlight/contract/routes'
import { visit } from '../../support/public-page.ts'
import { expect, test } from '../../support/test.ts'

const { links } = messages
const secret = /zanzibar|quokka/i

test('names that only the owner sees stay with the owner', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  const agent = await signUp()
  await page.goto(routes.createSell)
  await page.getByLabel(links.name).pressSequentially('Zanzibar Plan')
  await page.getByLabel('Campaign Name').pressSequentially('Quokka Push')
  await page.getByRole('button', { name: links.startLandingPage }).click()
  await expect(page).toHaveURL(/site-editor/)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(links.published)).toBeVisible()

  await page.goto(routes.socialLinks)
  await page.getByRole('button', { name: 'Share Zanzibar Plan' }).click()
  for (const name of ['Facebook', 'Twitter', 'Email', 'SMS']) {
    const href = (await page.getByRole('menuitem', { name }).getAttribute('href')) ?? ''
    expect(decodeURIComponent(href)).not.toMatch(secret)
    if (name !== 'Facebook') expect(decodeURIComponent(href)).toContain(pageMessages.begins.sellHeading)
  }
  const preview = await page.getByRole('link', { name: 'Preview Zanzibar Plan' }).getAttribute('href')
  expect(preview).not.toMatch(secret)

  const { data } = await (await page.request.get(pageEndpoints.listPages.path, { params: { limit: 10 } })).json()
  const site = await visit(browser, baseURL, agent.websiteName, `/sell/${data[0].slugUrl}/${data[0]._id}`)
  await expect(site.getByRole('heading', { name: pageMessages.begins.sellHeading })).toBeVisible()
  expect(site.url()).not.toMatch(secret)
  expect(await site.content()).not.toMatch(secret)
  await site.context().close()
})
