import { gzipSync } from 'node:zlib'
import { routes } from '@porchlight/contract/routes'
import { holdBack } from '../support/hold.ts'
import { expect, test } from '../support/test.ts'

test('/login arrives with at most 120 KB of JavaScript, compressed and cached for ever', async ({ page }) => {
  const scripts: { url: string; gzipped: number; encoding?: string; cache?: string }[] = []
  const reading: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    reading.push(
      response.body().then((body) => {
        const headers = response.headers()
        const gzipped = gzipSync(body, { level: 9 }).length
        scripts.push({
          url: response.url(),
          gzipped,
          encoding: headers['content-encoding'],
          cache: headers['cache-control'],
        })
      }),
    )
  })
  await page.goto(routes.login)
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)

  expect(scripts.reduce((sum, { gzipped }) => sum + gzipped, 0)).toBeLessThanOrEqual(120_000)
  for (const { encoding, cache, gzipped } of scripts) {
    expect(cache).toContain('immutable')
    if (gzipped > 1024) expect(encoding).toMatch(/^(?:br|gzip)$/)
  }
})

test('the outline of the sign-in form stands before any file has come', { tag: '@phone' }, async ({ page }) => {
  const letThrough = await holdBack(page, /\/assets\//)
  await page.goto(routes.login, { waitUntil: 'commit' })
  const outline = page.locator('#outline')
  await expect(outline.locator('.field')).toBeVisible()
  await page.waitForFunction(
    () =>
      performance.getEntriesByName('first-contentful-paint').length +
        performance.getEntriesByName('first-paint').length >
      0,
  )
  const place = await outline.locator('.field').boundingBox()
  letThrough()
  const email = page.getByLabel('Email')
  await expect(email).toBeVisible()
  await expect(outline).toBeHidden()
  const field = await email.boundingBox()
  // Nothing jumps to another place when the form takes the outline's.
  expect(Math.abs((field?.x ?? 0) - (place?.x ?? 0))).toBeLessThanOrEqual(2)
  expect(Math.abs((field?.width ?? 0) - (place?.width ?? 0))).toBeLessThanOrEqual(2)
  expect(Math.abs((field?.y ?? 0) - (place?.y ?? 0))).toBeLessThanOrEqual(16)
  await page.goto(routes.signup)
  await expect(outline).toBeHidden()
})

test('pages forbid what they do not need', async ({ page }) => {
  const answer = await page.goto(routes.login)
  const headers = answer?.headers() ?? {}
  const policy = headers['content-security-policy'] ?? ''
  const scriptSources = policy.split(';').find((part) => part.trim().startsWith('script-src'))
  expect(scriptSources).toMatch(/'nonce-[A-Za-z0-9+/=]{16,}'/)
  expect(scriptSources).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')

  const nonceOf = (text: string) => text.match(/'nonce-([^']+)'/)?.[1]
  const again = await page.reload()
  expect(nonceOf(again?.headers()['content-security-policy'] ?? '')).not.toBe(nonceOf(policy))
})

test('no script can read a token', async ({ page, signUp }) => {
  await signUp()
  await page.goto(routes.socialLinks)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const readable = await page.evaluate(() => document.cookie)
  expect(readable).not.toMatch(/Authorization/)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toMatch(/token|authorization/i)
})
