import { chooseFields } from '@porchlight/contract/choose-fields'
import { type SiteView, siteViewSchema } from '@porchlight/contract/site-view'
import type { AppContext } from '../../context.ts'
import { findAccount, presentCard, presentSocialProfile, siteOrigin } from '../accounts/index.ts'
import { findProperty } from '../listings/index.ts'
import { loadSettings } from '../settings/index.ts'
import { presentPage } from './pages.presenter.ts'
import { findPage } from './pages.repository.ts'
import { loadPictures } from './pages.service.ts'
import { loadVideos } from './videos.service.ts'

/** All that a page of this agent is rendered from, whatever its status; null when the page is not theirs or not there. */
export async function loadSiteView(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  agentId: string,
  pageId: string,
  { isPreview }: { isPreview: boolean },
): Promise<SiteView | null> {
  const [row, account, settings] = await Promise.all([
    findPage(db, agentId, pageId),
    findAccount(db, agentId),
    loadSettings(db, agentId),
  ])
  if (!row || !account) return null
  const page = presentPage(row, config, siteOrigin(account, config))
  const [property, pictures, videos] = await Promise.all([
    row.listing_id ? findProperty(db, agentId, row.listing_id) : null,
    loadPictures(db, page, account, settings),
    loadVideos(db, agentId, page.videosData),
  ])
  return chooseFields(siteViewSchema, {
    page,
    agent: {
      ...presentCard(account, config),
      ...presentSocialProfile(account),
      picture: pictures[account.profile_image] ?? null,
    },
    property,
    settings,
    pictures,
    videos,
    isPreview,
  })
}
