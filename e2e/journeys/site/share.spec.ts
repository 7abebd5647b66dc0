import { siteMessages } from '@porchlight/contract/site-messages'
import { test } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'

const { share } = siteMessages

test('a social page is shared by keys: its link, its code, an email, a text', { tag: '@phone' }, async ({
  show,
  visitor,
  isMobile,
}) => {
  const size = isMobile ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {}
  const site = await visitor({ ...size, permissions: ['clipboard-read', 'clipboard-write'] })
  const address = show.address(show.pages.social)
  await site.goto(address)
  const button = site.getByLabel(share.title)
  await expect(site.getByText(share.copy)).toBeHidden()
  await button.press('Enter')
  const copy = site.getByRole('link', { name: share.copy })
  await expect(copy).toBeVisible()
  await expectAccessible(site)
  const ways = site.locator('.share-ways')
  const box = await ways.boundingBox()
  const { width } = site.viewportSize() ?? { width: 0 }
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)

  await site.keyboard.press('Tab')
  await expect(copy).toBeFocused()
  const noted = site.waitForFunction(() => document.body.textContent?.includes('Copied'))
  await site.keyboard.press('Enter')
  await noted
  expect(await site.evaluate(() => navigator.clipboard.readText())).toBe(address)

  const code = await site.getByRole('link', { name: share.qr }).getAttribute('href')
  const kind = await site.evaluate(async (href) => (await fetch(href)).headers.get('content-type'), code ?? '')
  expect(kind).toContain('image/svg+xml')
  for (const [name, start] of [
    [share.email, 'mailto:?subject='],
    [share.text, 'sms:?&body='],
  ] as const) {
    const href = await site.getByRole('link', { name }).getAttribute('href')
    expect(href).toContain(start)
    expect(href).toContain(encodeURIComponent(address))
  }
})

test('a phone’s own sheet opens where there is one, and the links without script', async ({ show, visitor }) => {
  const address = show.address(show.pages.social)
  const site = await visitor()
  await site.addInitScript(() => {
    const shared: ShareData[] = []
    const share = async (data: ShareData) => void shared.push(data)
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await site.goto(address)
  await site.getByLabel(share.title).click()
  const handed = () => site.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  await expect.poll(handed).toEqual([{ url: address, title: expect.any(String) }])
  await expect(site.getByText(share.copy)).toBeHidden()

  const plain = await visitor({ javaScriptEnabled: false })
  await plain.goto(address)
  await plain.getByLabel(share.title).click()
  await expect(plain.getByRole('link', { name: share.email })).toBeVisible()
})
