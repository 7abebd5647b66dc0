import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { startDnsServer } from '../../../server/src/testing/dns-server.ts'
import { retype } from '../../support/keys.ts'
import { openShowcase } from '../../support/site.ts'
import { test } from '../../support/site-test.ts'
import { expect, expectAccessible } from '../../support/test.ts'

const { domain: sentences } = messages

/** What the screen asks to be added, as the agent would copy it. */
async function readRecords(page: Page) {
  const values = await page.getByRole('listitem').filter({ hasText: 'Value' }).locator('code').allTextContents()
  const [, proofName = '', proof = '', , , pointing = ''] = values
  return { proofName, proof, pointing }
}

test('a domain: wrong record, right record, served, removed, and another’s only by a proof of their own', async ({
  page,
  context,
  visitor,
  baseURL,
  browser,
  guard,
}) => {
  // What the browser says of headers that mean something over TLS only.
  guard.allow(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/)
  const dns = await startDnsServer(Number(process.env.PORCHLIGHT_DNS_PORT))
  const domain = `www.${randomBytes(5).toString('hex')}.test`
  const address = `http://${domain}:${new URL(baseURL).port}/`
  const check = async (screen: Page, found: string) => {
    await screen.getByRole('button', { name: 'Check now' }).click()
    await expect(screen.getByText(found)).toBeVisible()
  }
  const served = async (name: string | null) => {
    const guest = await visitor()
    expect((await guest.goto(address))?.status()).toBe(name ? 200 : 404)
    if (name) await expect(guest.getByRole('heading', { name })).toBeVisible()
  }

  await openShowcase(context.request, baseURL)
  await page.goto(routes.domainSetup)
  await retype(page.getByLabel('Your domain'), 'not a domain')
  await page.getByRole('button', { name: 'Use this domain' }).click()
  await expect(page.getByText(sentences.invalid)).toBeVisible()
  await expectAccessible(page)
  await retype(page.getByLabel('Your domain'), domain)
  await page.getByRole('button', { name: 'Use this domain' }).click()
  await expect(page.getByRole('heading', { name: domain })).toBeVisible()
  await expect(page.getByText('Not found yet')).toHaveCount(2)
  await expectAccessible(page)
  const { proofName, proof, pointing } = await readRecords(page)

  dns.set('CNAME', domain, ['parking.registrar.test'])
  await check(page, 'Found instead: parking.registrar.test')
  await expect(page.getByText(sentences.notYet)).toBeVisible()
  await served(null)
  await expectAccessible(page)

  dns.set('CNAME', domain, [pointing])
  dns.set('TXT', proofName, [proof])
  await check(page, sentences.ready)
  await expectAccessible(page)
  await served('Nora Lindqvist')

  await page.getByRole('button', { name: 'Remove domain' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove domain' }).click()
  await expect(page.getByLabel('Your domain')).toBeVisible()
  await served(null)

  const other = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  await openShowcase(other.request, baseURL)
  const screen = await other.newPage()
  await screen.goto(routes.domainSetup)
  await retype(screen.getByLabel('Your domain'), domain)
  await screen.getByRole('button', { name: 'Use this domain' }).click()
  await expect(screen.getByRole('heading', { name: domain })).toBeVisible()
  await check(screen, `Found instead: ${proof}`)
  await served(null)
  const own = await readRecords(screen)
  expect(own.proof).not.toBe(proof)
  dns.set('TXT', own.proofName, [own.proof])
  dns.set('CNAME', domain, [own.pointing])
  await check(screen, sentences.ready)
  await served('Nora Lindqvist')
  await other.close()
  dns.close()
})
