import { routes } from '@porchlight/contract/routes'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Every journey leans on these guards, so each is seen to fail: a test here that passes is the failure. */
test.describe('the harness notices', () => {
  test.beforeEach(async ({ page }) => {
    test.fail()
    await page.goto(routes.login)
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  test('a console error', async ({ page }) => {
    await page.evaluate(() => console.error('planted'))
  })

  test('an uncaught error', async ({ page }) => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted')
      })
    })
    await page.waitForTimeout(100)
  })

  test('a missing file', async ({ page }) => {
    await page.evaluate(() => fetch('/assets/planted.js'))
  })

  test('a breach of the content security policy', async ({ page }) => {
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.planted = true'
      document.body.append(script)
    })
  })

  test('a control without a name', async ({ page }) => {
    await page.evaluate(() => document.body.append(document.createElement('button')))
    await expectAccessible(page)
  })
})
