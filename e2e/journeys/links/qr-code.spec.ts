import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { pageMessages } from '@porchlight/contract/page-messages'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { EditorPage } from '../../pages/editor-page.ts'
import { makePng } from '../../support/files.ts'
import { retype } from '../../support/keys.ts'
import { visit } from '../../support/public-page.ts'
import { expect, test } from '../../support/test.ts'

const { links } = messages

/** Reads a code from the pixels of a downloaded file, with a drawer and a reader that know nothing of ours. */
async function decode(page: Page, kind: 'SVG' | 'PNG'): Promise<string | undefined> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${kind}` }).click()
  const file = await (await download).path()
  const { data, info } = await sharp(file).resize(480).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test('the code leads to the page, coloured, with a logo, and as either file', async ({
  page,
  browser,
  baseURL,
  signUp,
}) => {
  const agent = await signUp()
  const editor = new EditorPage(page)
  await page.goto('/create-new-landing-page/sell')
  await retype(page.getByLabel(links.name), 'Yard sign')
  await retype(page.getByLabel('Campaign Name'), 'Yard sign')
  await page.getByLabel(links.createQr).uncheck()
  await page.getByRole('button', { name: links.startLandingPage }).click()
  await expect(page).toHaveURL(/site-editor/)
  const { id } = editor
  await editor.upload('Logo', makePng({ width: 200, height: 200 }))
  await editor.openTab('QR Code')
  await page.getByRole('button', { name: links.generateQr }).click()
  await editor.expectSaved()
  expect((await editor.stored()).isQrCode).toBe(true)

  const { host } = new URL(baseURL)
  const address = `http://go.${host}/q/${id}`
  for (const kind of ['SVG', 'PNG'] as const) expect(await decode(page, kind)).toBe(address)

  await retype(page.getByLabel('Color', { exact: true }), '#f6bf5b')
  await expect(page.getByText(/too light to scan/)).toBeVisible()
  await retype(page.getByLabel('Color', { exact: true }), '#1e7a4c')
  await page.keyboard.press('Escape')
  await page.getByLabel('Your logo in the middle').click()
  await editor.expectSaved()
  for (const kind of ['SVG', 'PNG'] as const) expect(await decode(page, kind)).toBe(address)
  expect(await editor.stored()).toMatchObject({ qrColor: '#1e7a4c', qrHasLogo: true })

  await page.request.post('/api/v1/user/update-short-url', {
    headers: { origin: baseURL },
    data: { _id: id, shortSlugUrl: `sign-${id.slice(0, 8)}` },
  })
  await page.reload()
  await page.getByRole('button', { name: links.viewQr }).click()
  await expect(page.getByText(address)).toBeVisible()
  for (const kind of ['SVG', 'PNG'] as const) expect(await decode(page, kind)).toBe(address)

  await editor.publish.click()
  await expect(page.getByText(links.published)).toBeVisible()
  const site = await visit(browser, baseURL, agent.websiteName, '/404')
  await site.goto(address)
  await expect(site.getByRole('heading', { name: pageMessages.begins.sellHeading })).toBeVisible()
  expect(new URL(site.url()).searchParams.get('from')).toBe('qr')
  await site.context().close()
})
