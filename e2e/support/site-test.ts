import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { openShowcase } from './site.ts'
import { test as base } from './test.ts'

interface SiteTools {
  /** A browser of a visitor's own, in which nobody is signed in; the guard watches it too. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
}
interface SharedTools {
  show: Awaited<ReturnType<typeof openShowcase>>
}

/** For journeys on an agent's public pages. They share one agent, so each looks for its own visitors' leads. */
export const test = base.extend<SiteTools, SharedTools>({
  show: [
    async ({ playwright }, use) => {
      const baseURL = process.env.PORCHLIGHT_URL ?? ''
      const request = await playwright.request.newContext({ baseURL })
      await use(await openShowcase(request, baseURL))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ browser, guard }, use) => {
    // A form that is refused without script answers with the page again, and a page for nothing with 404.
    guard.allow(/^4(22|04) for /)
    // What the headless browser says of its own graphics.
    guard.allow(/GL Driver Message|GPU stall/)
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
      // No journey needs the world's network: the map finds a style with nothing on it.
      await context.route(/^https:/, (route) => route.fulfill({ json: { version: 8, sources: {}, layers: [] } }))
      if (options.javaScriptEnabled !== false) await guard.watch(context)
      contexts.push(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})
