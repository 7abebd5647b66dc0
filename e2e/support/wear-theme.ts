import { type APIRequestContext, expect } from '@playwright/test'
import type { ThemeName } from '@porchlight/contract/options'
import type { PageChanges } from '@porchlight/contract/page-changes'
import { pageEndpoints } from '@porchlight/contract/pages'
import { themes } from '@porchlight/domain/themes'
import { ownOrigin } from './accounts.ts'

/** Dresses a page of the signed-in agent as the editor does when a theme is chosen. */
export async function wearTheme(
  request: APIRequestContext,
  id: string,
  theme: ThemeName,
  changes: PageChanges = {},
): Promise<void> {
  const answer = await request.post(pageEndpoints.savePage.path, {
    headers: await ownOrigin(request),
    data: { _id: id, theme, tone: themes[theme].tone, hasOwnColors: false, ...changes },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
