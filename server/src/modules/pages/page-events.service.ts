import type { V2Page } from '@porchlight/contract/v2-pages'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { findAccount, siteOrigin } from '../accounts/index.ts'
import { queueEvents } from '../webhooks/index.ts'
import { presentPage } from './pages.presenter.ts'
import { findPage, listPagesOfListing, type OwnPage } from './pages.repository.ts'
import { presentV2Page } from './v2/pages-v2.presenter.ts'

/** Told in the transaction that shows or hides it. */
export async function tellOfPage(
  context: AppContext,
  trx: Queryable,
  agentId: string,
  { id, status }: { id: string; status: OwnPage['status'] },
): Promise<void> {
  const data = await pageAs(context, trx, agentId, { id, status })
  const type = status === 'active' ? 'page.published' : 'page.unpublished'
  if (data) await queueEvents(context, trx, agentId, [{ type, data }])
}

/** A listing is deleted with its pages: whoever shows them elsewhere is told of each. */
export async function tellOfPagesGoing(
  context: AppContext,
  trx: Queryable,
  agentId: string,
  listingId: string,
): Promise<void> {
  const pages = await listPagesOfListing(trx, agentId, listingId)
  for (const { id, status } of pages) {
    if (status === 'active') await tellOfPage(context, trx, agentId, { id, status: 'draft' })
  }
}

export async function tellOfMilestone(
  context: AppContext,
  trx: Queryable,
  agentId: string,
  { id, visitors }: { id: string; visitors: number },
): Promise<void> {
  const page = await pageAs(context, trx, agentId, { id })
  if (page) await queueEvents(context, trx, agentId, [{ type: 'page.milestone', data: { visitors, page } }])
}

/** A page that is about to go is told as what it will be. */
async function pageAs(
  { config }: AppContext,
  trx: Queryable,
  agentId: string,
  { id, ...changes }: { id: string; status?: OwnPage['status'] },
): Promise<V2Page | null> {
  const account = await findAccount(trx, agentId)
  const row = await findPage(trx, agentId, id)
  if (!account || !row) return null
  return presentV2Page(presentPage({ ...row, ...changes }, config, siteOrigin(account, config)))
}
