import type { Browser, Page } from '@playwright/test'

/** Opens an agent's site as a visitor: another browser, nobody signed in. */
export async function visit(browser: Browser, baseURL: string, websiteName: string, path: string): Promise<Page> {
  const { host, protocol } = new URL(baseURL)
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${protocol}//${websiteName}.${host}${path}`)
  return page
}

/** Where a page shows a stored picture, in whatever size. */
export const showing = (link: string) => `img[src^="${link.replace(/\.\w+$/, '')}"]`
