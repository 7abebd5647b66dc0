import type { PageSave } from '@porchlight/contract/page-changes'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { tellOfPage } from './page-events.service.ts'
import { lockPage, updatePage } from './pages.repository.ts'
import { refuseUnpublishable, whyNotPublishable } from './publishable.service.ts'
import { savePage } from './save-page.service.ts'

/** Shows a page to visitors, as it was last saved. */
export async function publishPage(context: AppContext, agentId: string, id: string): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, agentId, id)
    if (!page) throw notFound()
    refuseUnpublishable(
      await whyNotPublishable(trx, agentId, { campaignType: page.campaign_type, propertyId: page.listing_id }),
    )
    const now = clock.now()
    await updatePage(trx, agentId, id, {
      status: 'active',
      published_at: now,
      updated_at: now,
      version: page.version + 1,
      // A draft is born for its visitors now.
      ...(page.status === 'draft' && { created_at: now }),
    })
    await tellOfPage(context, trx, agentId, { id, status: 'active' })
  })
}

/** Saves what came along, the status aside, and then publishes. */
export async function saveAndPublish(context: AppContext, agentId: string, save: PageSave & { _id: string }) {
  const { status: _, ...changes } = save
  await savePage(context, agentId, changes)
  await publishPage(context, agentId, save._id)
}
