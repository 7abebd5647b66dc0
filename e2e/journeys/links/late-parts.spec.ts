import { links as addresses } from '@porchlight/contract/routes'
import { EditorPage } from '../../pages/editor-page.ts'
import { holdBack } from '../../support/hold.ts'
import { retype } from '../../support/keys.ts'
import { expect, test } from '../../support/test.ts'

test('what is typed before it can be judged is kept, judged and stored', async ({ page, signUp }) => {
  await signUp()
  const editor = new EditorPage(page)
  const id = await editor.open('sell')
  const letThrough = await holdBack(page, /\/assets\/judge-/)
  await page.reload()
  await retype(page.getByLabel('Heading', { exact: true }), 'Typed at once')
  await retype(page.getByLabel('Campaign Name'), ' ')
  await expect(editor.status).toHaveAttribute('data-state', 'waiting')
  letThrough()
  await expect(editor.status).toHaveAttribute('data-state', 'refused')
  await retype(page.getByLabel('Campaign Name'), 'Spring')
  await editor.expectSaved()
  await expect(editor.frame.getByRole('heading', { level: 1 })).toHaveText('Typed at once')
  expect(await editor.stored(id)).toMatchObject({ heading: 'Typed at once', campaignName: 'Spring' })
})

test('a tab that is pressed before its file has come opens once it is there', async ({ page, signUp }) => {
  await signUp()
  const editor = new EditorPage(page)
  await editor.open('sell')
  const letThrough = await holdBack(page, /\/assets\/seo-tab-/)
  await page.reload()
  const heading = page.getByLabel('Heading', { exact: true })
  await expect(heading).toBeVisible()
  await editor.openTab('SEO')
  await heading.press('End')
  await heading.pressSequentially('!')
  await expect(heading).toHaveValue(/!$/)
  letThrough()
  await expect(page.getByLabel('Page Title')).toBeVisible()
  await expect(heading).toBeHidden()
})

test('every tab of the editor is there once it stands, though the line goes', async ({
  page,
  context,
  signUp,
  guard,
}) => {
  guard.allow(/net::ERR_/)
  await signUp()
  const editor = new EditorPage(page)
  const id = await editor.open('listing-website', { tab: 'listing-details' })
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await editor.openTab('SEO')
  await expect(page.getByLabel('Page Title')).toBeVisible()
  await editor.openTab('QR Code')
  await expect(page).toHaveURL(new RegExp(addresses.editor('listing-website', 'QR-Code', id)))
  await editor.openTab('Site Editor')
  await expect(page.getByRole('button', { name: 'Add Video' })).toBeVisible()
  await context.setOffline(false)
})
