import { expect, type Page } from '@playwright/test'

/** Reloads, as a closed tab would unload, and says no to the browser's question whether to. */
export async function reloadAndStay(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog')
  await page.evaluate(() => {
    setTimeout(() => location.reload())
  })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
}
