import type { BrowserContext } from '@playwright/test'
import { demoDomain } from './start-demo.ts'

export const demoAgent = 'jane@porchlight.example'
export const demoHost = `jane.${demoDomain}`

/** The pictures' domain exists nowhere; its pages come from the server under the same name. */
export async function answerForDemoDomain(context: BrowserContext, server: string): Promise<void> {
  await context.route(
    (url) => url.host.endsWith(demoDomain),
    async (route) => {
      const { host, pathname, search } = new URL(route.request().url())
      await route.fulfill({ response: await context.request.get(server + pathname + search, { headers: { host } }) })
    },
  )
}
