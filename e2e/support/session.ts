import { type BrowserContext, expect } from '@playwright/test'
import { authEndpoints } from '@porchlight/contract/auth'
import { ownOrigin } from './accounts.ts'

/** Ends the session on the server, as its time does, and leaves the browser with a credential that is worth nothing. */
export async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies()
  const answer = await context.request.post(authEndpoints.logout.path, { headers: await ownOrigin(context.request) })
  expect(answer.status()).toBe(200)
  await context.addCookies(cookies)
}
