import { messages } from '@porchlight/contract/messages'
import type { Page, PageContent, PageSettings } from '@porchlight/contract/page'
import type { EditedPage } from '@porchlight/contract/pages'
import { findShortSlugProblem } from '@porchlight/domain/slugs'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { AccountRow } from '../../db/tables.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { presentSocialProfile, presentUser, siteOrigin } from '../accounts/index.ts'
import { findProperty } from '../listings/index.ts'
import { picturesByLink } from '../media/index.ts'
import { loadSettings } from '../settings/index.ts'
import { tellOfPage } from './page-events.service.ts'
import { linksOfPictures } from './page-pictures.ts'
import { presentPage, presentPageName } from './pages.presenter.ts'
import {
  countPages,
  deletePage,
  findPage,
  findSocialLinkId,
  listPages,
  listPagesOfListing,
  lockPage,
  type PageListing,
  takeShortName,
  updatePage,
} from './pages.repository.ts'
import { loadVideos } from './videos.service.ts'

const { links } = messages

export async function readPage({ db, config }: AppContext, account: AccountRow, id: string): Promise<Page> {
  const row = await findPage(db, account.id, id)
  if (!row) throw notFound()
  return presentPage(row, config, siteOrigin(account, config))
}

/** A page with all that its editor and its preview show. */
export async function readEditedPage(context: AppContext, account: AccountRow, id: string): Promise<EditedPage> {
  const { db, config, clock } = context
  const page = await readPage(context, account, id)
  const settings = await loadSettings(db, account.id)
  const { propertyId } = page
  const property = propertyId ? await findProperty(db, account.id, propertyId) : null
  const shownOn = propertyId ? await listPagesOfListing(db, account.id, propertyId) : []
  const others = shownOn.filter((page) => page.id !== id)
  return {
    ...page,
    leadPageSetting: settings,
    userData: presentUser(account, config, clock.now()),
    property,
    alsoShownOn: others.map(presentPageName),
    pictures: await loadPictures(db, page, account, settings),
    videos: await loadVideos(db, account.id, page.videosData),
  }
}

export async function loadPictures(db: Queryable, page: PageContent, account: AccountRow, settings: PageSettings) {
  const onLinks = presentSocialProfile(account).propertylist.map(({ image }) => image)
  const named = [...linksOfPictures(page), ...onLinks, account.profile_image, account.company_image, settings.favicon]
  return Object.fromEntries(await picturesByLink(db, named.filter(Boolean)))
}

export async function readPages({ db, config }: AppContext, account: AccountRow, listing: PageListing) {
  const rows = await listPages(db, account.id, listing)
  // Beyond the last one there is no row to say it.
  const isBeyond = rows.length === 0 && listing.page > 1
  const totalCount = rows[0]?.total ?? (isBeyond ? await countPages(db, account.id, listing.activeTab) : 0)
  return { data: rows.map((row) => presentPage(row, config, siteOrigin(account, config))), totalCount }
}

export async function removePage(context: AppContext, agentId: string, id: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, agentId, id)
    if (page?.status === 'active') await tellOfPage(context, trx, agentId, { id, status: 'draft' })
    if (!(await deletePage(trx, agentId, id))) throw notFound()
  })
}

export async function claimShortSlug(
  { db, clock }: AppContext,
  agentId: string,
  id: string,
  slug: string,
): Promise<void> {
  const problem = findShortSlugProblem(slug)
  if (problem) {
    throw invalidField('shortSlugUrl', problem === 'shape' ? links.shortSlugShape : links.shortSlugReserved)
  }
  await db.transaction().execute(async (trx) => {
    if (!(await updatePage(trx, agentId, id, { short_slug: slug }))) throw notFound()
    if (await takeShortName(trx, { agentId, pageId: id, slug, now: clock.now() })) return
    throw new AppError('conflict', links.shortSlugTaken, { errors: { shortSlugUrl: links.shortSlugTaken } })
  })
}

export async function allowEmbedsOn({ db }: AppContext, agentId: string, id: string, origins: string[]): Promise<void> {
  if (!(await updatePage(db, agentId, id, { embed_origins: origins }))) throw notFound()
}

export async function findSocialLink({ db }: AppContext, agentId: string) {
  const page = await findSocialLinkId(db, agentId)
  return { exists: page !== undefined, id: page?.id ?? null }
}
