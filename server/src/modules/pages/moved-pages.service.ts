import { type DataRow, dataRows } from '@porchlight/contract/data-import'
import { fieldErrors } from '@porchlight/contract/endpoint'
import { messages } from '@porchlight/contract/messages'
import { type PageContent, pageContentSchema } from '@porchlight/contract/page'
import { embedOriginsForm, type PageSave, pageSave } from '@porchlight/contract/page-changes'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { isHexColour } from '@porchlight/domain/safe-url'
import { findShortSlugProblem } from '@porchlight/domain/slugs'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { newId } from '../../ids.ts'
import { updateAccount } from '../accounts/index.ts'
import { mediaByOrigin, mediaIdOf } from '../media/index.ts'
import { mergeContent, namedMedia } from './page-content.ts'
import { linksOfMedia } from './page-pictures.ts'
import { findSocialLinkId, insertMovedPage, takeShortName, updatePage } from './pages.repository.ts'
import { slugFor } from './save-page.service.ts'
import { askForVideos } from './videos.service.ts'

const { dataImport, links } = messages

type Raw = Record<string, unknown>
type Errors = Record<string, string>
export type MovedPage = DataRow<'pages'> & {
  save: PageSave & Required<Pick<PageSave, 'campaignType' | 'linkName'>>
} & {
  embedOrigins: string[]
}

const contentFields = Object.keys(pageContentSchema.shape)

/** A row of a data zip as the page it is, by the rules of an ordinary save. */
export function readMovedPage(raw: Raw): { thing: MovedPage } | { errors: Errors } {
  const row = dataRows.pages.safeParse(raw)
  const content = typeof raw.content === 'object' && raw.content !== null ? (raw.content as Raw) : {}
  const save = pageSave.required({ campaignType: true, linkName: true }).safeParse({
    ...Object.fromEntries(contentFields.filter((field) => field in content).map((field) => [field, content[field]])),
    campaignType: raw.campaign_type,
    linkName: raw.link_name,
    campaignName: raw.campaign_name || undefined,
    isQrCode: raw.is_qr_code,
    qrColor: raw.qr_color,
    qrHasLogo: raw.qr_has_logo,
  })
  const embeds = embedOriginsForm.safeParse({ origins: raw.embed_origins ?? [] })
  const strange = save.success ? namedMedia(save.data).filter(({ link }) => !mediaIdOf(link)) : []
  if (row.success && save.success && embeds.success && strange.length === 0) {
    return { thing: { ...row.data, save: save.data, embedOrigins: embeds.data.origins } }
  }
  const found = [row, save, embeds].flatMap(({ error }) => (error ? [fieldErrors(error)] : []))
  const foreign = Object.fromEntries(strange.map(({ field }) => [field, links.foreignMedia]))
  return { errors: Object.assign({}, ...found, foreign) }
}

/** What only the account can say: it has one social page, and a page of a listing needs that listing. */
export async function refuseMovedPages(
  db: Queryable,
  userId: string,
  pages: MovedPage[],
  /** By the ids they were born with; absent while nothing is taken in yet. */
  listings: ReadonlyMap<string, string> | undefined,
): Promise<Map<string, Errors>> {
  const refused = new Map<string, Errors>()
  const isSocial = ({ save }: MovedPage) => pageKinds[save.campaignType].isProfile
  let hasSocial = pages.some(isSocial) && (await findSocialLinkId(db, userId)) !== undefined
  for (const page of pages) {
    if (isSocial(page)) {
      if (hasSocial) refused.set(page.id, { campaignType: links.socialExists })
      hasSocial = true
    }
    if (listings && page.listing_id && !listings.has(page.listing_id)) {
      refused.set(page.id, { propertyId: dataImport.listingMissing })
    }
  }
  return refused
}

/** As drafts, so that nothing is shown to anyone by itself. Answers the ids, as they were born, of those that are new. */
export async function saveMovedPages(
  context: AppContext,
  trx: Queryable,
  userId: string,
  pages: MovedPage[],
  listings: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const contents = pages.map(({ save }) => mergeContent(save.campaignType, {}, save))
  const media = await mediaByOrigin(
    trx,
    userId,
    contents.flatMap(linksOfMedia).map((link) => mediaIdOf(link) ?? ''),
  )
  const linkFor = (link: string, kind?: 'image') => {
    const found = media.get(mediaIdOf(link) ?? '')
    return found && (!kind || found.kind === kind) ? found.url : ''
  }
  const taken = new Set<string>()
  for (const [index, page] of pages.entries()) {
    const { campaignType, linkName, campaignName = '', isQrCode, qrColor, qrHasLogo, videosData } = page.save
    const content = withLinks(contents[index] ?? pageDefaults[campaignType], linkFor, pageDefaults[campaignType])
    const propertyId = pageKinds[campaignType].hasListing ? (listings.get(page.listing_id ?? '') ?? null) : null
    const id = newId()
    const isNew = await insertMovedPage(trx, {
      id,
      user_id: userId,
      origin_id: page.id,
      campaign_type: campaignType,
      link_name: linkName,
      campaign_name: campaignName,
      status: 'draft',
      slug: await slugFor(trx, { agentId: userId, type: campaignType, content, propertyId }),
      short_slug: null,
      listing_id: propertyId,
      content: JSON.stringify(content),
      is_qr_code: isQrCode ?? false,
      qr_color: qrColor,
      qr_has_logo: qrHasLogo,
      embed_origins: page.embedOrigins,
      created_at: new Date(page.created_at),
      updated_at: context.clock.now(),
    })
    if (!isNew) continue
    taken.add(page.id)
    await keepShortSlug(context, trx, { userId, id, slug: page.short_slug })
    await askForVideos(context, trx, userId, videosData)
  }
  if (taken.size > 0) await updateAccount(trx, userId, { is_lead: true })
  return taken
}

/** Where it is free here: printed codes then work again, once their host leads here. */
async function keepShortSlug(
  { clock }: AppContext,
  trx: Queryable,
  { userId, id, slug }: { userId: string; id: string; slug: string | null },
): Promise<void> {
  if (!slug || findShortSlugProblem(slug)) return
  if (await takeShortName(trx, { agentId: userId, pageId: id, slug, now: clock.now() })) {
    await updatePage(trx, userId, id, { short_slug: slug })
  }
}

function withLinks(
  content: PageContent,
  linkFor: (link: string, kind?: 'image') => string,
  { background }: PageContent,
): PageContent {
  return {
    ...content,
    image: linkFor(content.image, 'image'),
    logo: linkFor(content.logo, 'image'),
    background: isHexColour(content.background)
      ? content.background
      : linkFor(content.background, 'image') || background,
    myWork: {
      ...content.myWork,
      dataList: content.myWork.dataList.map((work) => ({ ...work, workImage: linkFor(work.workImage, 'image') })),
    },
    pdfData: content.pdfData.map((pdf) => ({ ...pdf, file: linkFor(pdf.file) })).filter(({ file }) => file !== ''),
  }
}
