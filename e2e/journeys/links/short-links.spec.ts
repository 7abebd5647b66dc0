import { messages } from '@porchlight/contract/messages'
import { pageEndpoints } from '@porchlight/contract/pages'
import { links as addresses, routes } from '@porchlight/contract/routes'
import { signUp as signUpElsewhere } from '../../support/accounts.ts'
import { visit } from '../../support/public-page.ts'
import { expect, test } from '../../support/test.ts'

const { links } = messages

test('a sign that was printed once opens its page for good', { tag: '@phone' }, async ({
  page,
  browser,
  playwright,
  baseURL,
  signUp,
  guard,
}) => {
  const agent = await signUp()
  const { host } = new URL(baseURL)
  const heading = 'What would yours sell for?'
  const made = await page.request.post(pageEndpoints.savePage.path, {
    headers: { origin: baseURL },
    data: { campaignType: 'sell', linkName: 'Yard signs', heading, isQrCode: true, status: 'active' },
  })
  const { _id } = (await made.json()).data
  const name = (word: string) => `${word}-${_id.slice(0, 8).toLowerCase()}`
  const shorten = async (word: string) => {
    await page.goto(routes.socialLinks)
    await page.getByRole('button', { name: /^(Add a|Edit the) short link (to|of) Yard signs$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Short URL' })
    await expect(dialog.getByText(links.shortSlugForGood)).toBeVisible()
    const field = dialog.getByLabel('Short link')
    await field.press('ControlOrMeta+a')
    await field.pressSequentially(name(word))
    await field.press('Enter')
    await expect(dialog.getByText(links.shortSlugSaved)).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await shorten('spring')
  await shorten('autumn')

  await test.step('a stranger cannot have the old name', async () => {
    guard.allow(/^409 for /)
    const stranger = await playwright.request.newContext({ baseURL })
    await signUpElsewhere(stranger)
    const theirs = await stranger.post(pageEndpoints.savePage.path, {
      headers: { origin: baseURL },
      data: { campaignType: 'sell', linkName: 'Rival', status: 'active' },
    })
    const claim = await stranger.post(pageEndpoints.updateShortUrl.path, {
      headers: { origin: baseURL },
      data: { _id: (await theirs.json()).data._id, shortSlugUrl: name('SPRING') },
    })
    expect([claim.status(), (await claim.json()).message]).toEqual([409, links.shortSlugTaken])
    await stranger.dispose()
  })

  await page.goto(addresses.editor('sell', 'QR-Code', _id))
  await page.getByRole('button', { name: links.viewQr }).click()
  const code = `http://go.${host}/q/${_id}`
  await expect(page.getByText(code)).toBeVisible()

  const site = await visit(browser, baseURL, agent.websiteName, '/404')
  for (const [printed, from] of [
    [`http://go.${host}/${name('spring')}`, 'short-link'],
    [`http://go.${host}/${name('Autumn')}`, 'short-link'],
    [code, 'qr'],
  ] as const) {
    await site.goto(printed)
    await expect(site.getByRole('heading', { name: heading })).toBeVisible()
    expect(new URL(site.url()).searchParams.get('from')).toBe(from)
  }
  await site.context().close()
})
