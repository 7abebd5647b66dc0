import type { DataOf } from '@porchlight/contract/endpoint'
import type { publicSiteEndpoints } from '@porchlight/contract/public-site'
import type { AppContext } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import type { Site } from '../../../site.ts'
import { agentCardById } from '../../accounts/index.ts'
import { loadSiteView } from '../../pages/index.ts'
import { refuseWhileResting } from '../resting/resting.ts'
import { findPageOwner } from './public-pages.repository.ts'

/** What the world may read of a page; on an agent's host only that agent's. */
export async function readPublicPage(
  context: AppContext,
  pageId: string,
  site: Site,
): Promise<DataOf<typeof publicSiteEndpoints.leadPage>> {
  const owner = await findPageOwner(context.db, pageId)
  const isHere = site.kind === 'app' || (site.kind === 'agent' && site.agentId === owner?.user_id)
  if (owner?.status !== 'active' || !isHere) throw notFound()
  await refuseWhileResting(context, site, owner.user_id)
  const view = await loadSiteView(context, owner.user_id, pageId, { isPreview: false })
  if (!view) throw notFound()
  return {
    ...view.page,
    leadPageSetting: view.settings,
    userData: await agentCardById(context, owner.user_id),
    property: view.property,
  }
}
