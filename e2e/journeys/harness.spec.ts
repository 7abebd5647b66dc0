import { routes } from '@porchlight/contract/routes'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Every journey leans on these guards, so each is seen to notice what was planted for it. */
test.describe('the harness notices', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(routes.login)
    await expect(page.getByLabel('Email')).toBeVisible()
  })

  // If this one passes, that is the failure: the journey's own guard must fail it.
  test.fail('a console error, and fails the journey for it', async ({ page, guard }) => {
    await page.evaluate(() => console.error('planted'))
    await expect.poll(() => guard.problems).toEqual([expect.stringMatching(/^console error: planted/)])
  })

  test('an uncaught error', async ({ page, guard }) => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted')
      })
    })
    await expect.poll(() => guard.problems).toEqual([expect.stringMatching(/^page error: Error: planted/)])
    guard.allow(/planted/)
  })

  test('a missing file', async ({ page, guard }) => {
    await page.evaluate(() => fetch('/assets/planted.js'))
    await expect.poll(() => guard.problems).toEqual([expect.stringMatching(/^404 for GET .*planted\.js/)])
    guard.allow(/planted/)
  })

  test('a breach of the content security policy', async ({ page, guard }) => {
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.planted = true'
      document.body.append(script)
    })
    const breach =
      /content security policy: script-src-elem blocked inline|violates the following Content Security Policy/i
    await expect.poll(() => guard.problems.filter((problem) => breach.test(problem))).not.toEqual([])
    guard.allow(/content security policy/i)
  })

  test('a control without a name', async ({ page }) => {
    await page.evaluate(() => document.body.append(document.createElement('button')))
    await expect(expectAccessible(page)).rejects.toThrow(/button-name/)
  })
})
