import type { Page } from '@porchlight/contract/page'
import { pageEndpoints } from '@porchlight/contract/pages'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { pagesKey } from './list-pages.ts'

const reloadPages = () => queryClient.invalidateQueries({ queryKey: pagesKey })

/** Moving a page is saving it again with another status. */
export async function movePage({ _id }: Page, status: Page['status']): Promise<void> {
  await call(pageEndpoints.savePage, { body: { _id, status } })
  await reloadPages()
}

export async function deletePage(id: string): Promise<void> {
  await call(pageEndpoints.deletePage, { body: { id } })
  await reloadPages()
}

export async function claimShortSlug(_id: string, shortSlugUrl: string): Promise<string> {
  const { message } = await call(pageEndpoints.updateShortUrl, { body: { _id, shortSlugUrl } })
  await reloadPages()
  return message
}
