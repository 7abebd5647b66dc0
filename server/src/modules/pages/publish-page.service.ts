import type { PageSave } from '@porchlight/contract/page-changes'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import { tellOfPage } from './page-events.service.ts'
import { lockPage, updatePage } from './pages.repository.ts'
import { refuseUnpublishable, whyNotPublishable } from './publishable.service.ts'
import { changePage } from './save-page.service.ts'

/** Shows a page to visitors, as it was last saved. */
export async function publishPage(context: AppContext, agentId: string, id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => refuseUnpublishable(await publish(context, trx, agentId, id)))
}

/** Saves what came along, the status aside, and publishes it with that. What may not be shown yet is saved all the same. */
export async function saveAndPublish(context: AppContext, agentId: string, save: PageSave & { _id: string }) {
  const { status: _, ...changes } = save
  const missing = await context.db.transaction().execute(async (trx) => {
    await changePage(context, trx, agentId, changes)
    return publish(context, trx, agentId, save._id)
  })
  refuseUnpublishable(missing)
}

/** Answers what is missing for it, field by field; nothing is published where something is. */
async function publish(context: AppContext, trx: Queryable, agentId: string, id: string) {
  const page = await lockPage(trx, agentId, id)
  if (!page) throw notFound()
  const missing = await whyNotPublishable(trx, agentId, {
    campaignType: page.campaign_type,
    propertyId: page.listing_id,
  })
  if (Object.keys(missing).length > 0) return missing
  const now = context.clock.now()
  await updatePage(trx, agentId, id, {
    status: 'active',
    published_at: now,
    updated_at: now,
    version: page.version + 1,
    // A draft is born for its visitors now.
    ...(page.status === 'draft' && { created_at: now }),
  })
  await tellOfPage(context, trx, agentId, { id, status: 'active' })
  return missing
}
