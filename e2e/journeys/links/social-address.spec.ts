import { mediaEndpoints } from '@porchlight/contract/media'
import { messages } from '@porchlight/contract/messages'
import { pageEndpoints } from '@porchlight/contract/pages'
import { profileEndpoints } from '@porchlight/contract/profile-edit'
import { routes } from '@porchlight/contract/routes'
import { siteMessages } from '@porchlight/contract/site-messages'
import { makePng } from '../../support/files.ts'
import { visit } from '../../support/public-page.ts'
import { expect, expectAccessible, test } from '../../support/test.ts'

test('the address of the social link is in the menu, and leads where it says', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  const agent = await signUp()
  const save = (data: object) => page.request.post(pageEndpoints.savePage.path, { headers: { origin: baseURL }, data })
  const made = await save({ campaignType: 'social-link', linkName: 'Bio', status: 'draft' })
  const { _id } = (await made.json()).data
  await page.goto(routes.socialLinks)
  await page.getByRole('button', { name: /Nora/ }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: messages.shell.socialLink, exact: true }).click()
  await expect(page).toHaveURL(routes.socialLinkInBio)
  await expect(page.getByRole('heading', { name: 'Social Link', level: 1 })).toBeVisible()

  const { host } = new URL(baseURL)
  const address = page.getByRole('link', { name: `http://${agent.websiteName}.${host}/social` })
  const follow = async () => {
    const opened = page.context().waitForEvent('page')
    await address.click()
    return opened
  }
  const unpublished = await follow()
  await expect(unpublished.getByRole('heading', { name: siteMessages.noLink })).toBeVisible()
  await unpublished.close()

  const preview = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Preview Social Link' }).click()
  await expect((await preview).getByRole('heading', { level: 1 })).toBeVisible()

  const face = await page.request.post(mediaEndpoints.uploadImages.path, {
    headers: { origin: baseURL },
    multipart: { images: makePng() },
  })
  await page.request.put(profileEndpoints.editProfile.path, {
    headers: { origin: baseURL },
    data: { profileImage: (await face.json()).data.images[0] },
  })
  expect((await save({ _id, status: 'active' })).status()).toBe(200)
  const site = await visit(browser, baseURL, agent.websiteName, '/social/')
  await expect(site).toHaveURL(new RegExp(`/social/${_id}$`))
  await expect(site.getByRole('link', { name: 'Save contact' })).toBeVisible()
  await site.context().close()
})
