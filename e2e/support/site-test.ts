import type { BrowserContextOptions, Page } from '@playwright/test'
import { openShowcase } from './site.ts'
import { test as base } from './test.ts'

interface SiteTools {
  show: Awaited<ReturnType<typeof openShowcase>>
  /** A browser of a visitor's own, in which nobody is signed in; the guard watches it too. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
}

/** For journeys on an agent's public pages. */
export const test = base.extend<SiteTools>({
  show: async ({ context, baseURL }, use) => {
    await use(await openShowcase(context.request, baseURL ?? ''))
  },
  visitor: async ({ browser, guard }, use) => {
    // A form that is refused without script answers with the page again, and a page for nothing with 404.
    guard.allow(/^4(22|04) for /)
    // What the headless browser says of its own graphics.
    guard.allow(/GL Driver Message|GPU stall/)
    await use(async (options = {}) => {
      const context = await browser.newContext(options)
      if (options.javaScriptEnabled !== false) await guard.watch(context)
      return context.newPage()
    })
  },
})
