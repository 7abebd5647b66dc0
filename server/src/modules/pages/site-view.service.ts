import { chooseFields } from '@porchlight/contract/choose-fields'
import { type SiteView, siteViewSchema } from '@porchlight/contract/site-view'
import { linksAt } from '@porchlight/domain/shown-links'
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
  { db, config, clock }: Pick<AppContext, 'db' | 'config' | 'clock'>,
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
  const social = presentSocialProfile(account)
  const links = linksAt(social.propertylist, clock.now().getTime())
  const [property, pictures, videos] = await Promise.all([
    row.listing_id ? findProperty(db, agentId, row.listing_id) : null,
    loadPictures(db, page, account, settings),
    loadVideos(db, agentId, page.videosData),
  ])
  return chooseFields(siteViewSchema, {
    page,
    agent: {
      ...presentCard(account, config),
      ...social,
      propertylist: links.shown,
      picture: pictures[account.profile_image] ?? null,
    },
    property,
    settings,
    pictures,
    videos,
    turnsAt: Number.isFinite(links.until) ? new Date(links.until).toISOString() : null,
    isPreview,
  })
}
