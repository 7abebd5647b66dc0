import { messages } from '@porchlight/contract/messages'
import type { CampaignType } from '@porchlight/contract/options'
import type { PageContent } from '@porchlight/contract/page'
import type { PageSave } from '@porchlight/contract/page-changes'
import { pageDefaults } from '@porchlight/contract/page-defaults'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { findColourProblem } from '@porchlight/domain/page-colours'
import { pageSlugOf } from '@porchlight/domain/public-name'
import { judgeSave } from '@porchlight/domain/save-order'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { PageRow } from '../../db/tables.ts'
import { violatedIndex } from '../../db/unique-violation.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { findAccount, updateAccount } from '../accounts/index.ts'
import { findProperty } from '../listings/index.ts'
import { refuseForeignMedia } from './own-media.service.ts'
import { mergeContent, namedMedia } from './page-content.ts'
import { tellOfPage } from './page-events.service.ts'
import { insertPage, lockPage, updatePage } from './pages.repository.ts'
import { refuseUnpublishable, whyNotPublishable } from './publishable.service.ts'
import { askForVideos } from './videos.service.ts'

const { links } = messages

/** Creates a page, or changes what a save names of one. Answers its id. */
export async function savePage(context: AppContext, agentId: string, save: PageSave): Promise<string> {
  const { _id } = save
  if (!_id) return createPage(context, agentId, save)
  await context.db.transaction().execute((trx) => changePage(context, trx, agentId, { ...save, _id }))
  return _id
}

async function createPage(context: AppContext, agentId: string, save: PageSave): Promise<string> {
  const { db, clock } = context
  const type = save.campaignType
  if (!type) throw invalidField('campaignType', links.typeRequired)
  // The documents know one name; the form asks for two where a campaign has its own.
  const nameField = save.linkName === undefined ? 'campaignName' : 'linkName'
  const linkName = save.linkName ?? save.campaignName
  if (!linkName) throw invalidField(nameField, links.nameRequired)
  const campaignName = save.campaignName ?? linkName
  const content = mergeContent(type, {}, save)
  refuseUnreadable(pageDefaults[type], content)
  const now = clock.now()
  const id = newId()

  await db
    .transaction()
    .execute(async (trx) => {
      await refuseForeignParts(trx, agentId, type, save)
      const status = await statusOfNew(trx, agentId, type, save)
      await insertPage(trx, {
        id,
        user_id: agentId,
        campaign_type: type,
        link_name: linkName,
        campaign_name: campaignName,
        status,
        slug: await slugFor(trx, { agentId, type, content, propertyId: save.propertyId ?? null }),
        short_slug: null,
        listing_id: save.propertyId ?? null,
        content: JSON.stringify(content),
        is_qr_code: save.isQrCode ?? false,
        qr_color: save.qrColor,
        qr_has_logo: save.qrHasLogo,
        editor_id: save.editorId ?? null,
        save_number: save.saveNumber ?? 0,
        published_at: status === 'active' ? now : null,
        created_at: now,
        updated_at: now,
      })
      await updateAccount(trx, agentId, { is_lead: true })
      if (status === 'active') await tellOfPage(context, trx, agentId, { id, status })
      await askForVideos(context, trx, agentId, save.videosData)
    })
    .catch((error: unknown) => {
      if (violatedIndex(error) !== 'pages_social_link_key') throw error
      throw new AppError('conflict', links.socialExists, { errors: { [nameField]: links.nameExists } })
    })
  return id
}

/** Active unless told otherwise; what is not ready for visitors begins as a draft. */
async function statusOfNew(trx: Queryable, agentId: string, campaignType: CampaignType, save: PageSave) {
  if (save.status === 'draft') return 'draft'
  const missing = await whyNotPublishable(trx, agentId, { campaignType, propertyId: save.propertyId ?? null })
  if (save.status === 'active') refuseUnpublishable(missing)
  return Object.keys(missing).length > 0 ? 'draft' : 'active'
}

export async function changePage(
  context: AppContext,
  trx: Queryable,
  agentId: string,
  save: PageSave & { _id: string },
): Promise<void> {
  const page = await lockPage(trx, agentId, save._id)
  if (!page) throw notFound()
  const verdict = judgeSave({ version: page.version, editorId: page.editor_id, saveNumber: page.save_number }, save)
  if (verdict === 'behind') return
  if (verdict === 'conflict') throw new AppError('conflict', links.changedElsewhere)
  await refuseForeignParts(trx, agentId, page.campaign_type, save)
  await applyChanges(trx, page, save, context.clock.now())
  const { status = page.status } = save
  if (status !== page.status) await tellOfPage(context, trx, agentId, { id: page.id, status })
  await askForVideos(context, trx, agentId, save.videosData)
}

export async function applyChanges(trx: Queryable, page: PageRow, save: PageSave, now: Date): Promise<void> {
  const status = save.status ?? page.status
  const propertyId = save.propertyId === undefined ? page.listing_id : save.propertyId
  if (status === 'active' && (page.status === 'draft' || propertyId !== page.listing_id)) {
    refuseUnpublishable(await whyNotPublishable(trx, page.user_id, { campaignType: page.campaign_type, propertyId }))
  }
  const content = mergeContent(page.campaign_type, page.content, save)
  refuseUnreadable({ ...pageDefaults[page.campaign_type], ...page.content }, content)
  await updatePage(trx, page.user_id, page.id, {
    link_name: save.linkName ?? page.link_name,
    campaign_name: save.campaignName ?? page.campaign_name,
    status,
    slug: await slugFor(trx, { agentId: page.user_id, type: page.campaign_type, content, propertyId }),
    listing_id: propertyId,
    content: JSON.stringify(content),
    is_qr_code: save.isQrCode ?? page.is_qr_code,
    qr_color: save.qrColor ?? page.qr_color,
    qr_has_logo: save.qrHasLogo ?? page.qr_has_logo,
    version: page.version + 1,
    editor_id: save.editorId ?? null,
    save_number: save.saveNumber ?? 0,
    // A page is born for its visitors when it is published.
    ...(status === 'active' && page.status === 'draft' && { published_at: now, created_at: now }),
    updated_at: now,
  })
}

export async function slugFor(
  trx: Queryable,
  page: { agentId: string; type: CampaignType; content: PageContent; propertyId: string | null },
): Promise<string> {
  const account = await findAccount(trx, page.agentId)
  const property = page.propertyId ? await findProperty(trx, page.agentId, page.propertyId) : null
  const agent = { firstName: account?.first_name ?? '', lastName: account?.last_name ?? '' }
  return pageSlugOf({ campaignType: page.type, ...page.content }, { property, agent })
}

function refuseUnreadable(before: PageContent, now: PageContent): void {
  const errors = findColourProblem(before, now)
  if (Object.keys(errors).length > 0) throw new AppError('invalid', links.textUnreadable, { errors })
}

async function refuseForeignParts(
  trx: Queryable,
  agentId: string,
  campaignType: CampaignType,
  save: PageSave,
): Promise<void> {
  await refuseForeignMedia(trx, agentId, namedMedia(save))
  // A listing is deleted with the pages it is tied to, so only its own websites may be.
  if (save.propertyId && !pageKinds[campaignType].hasListing) throw invalidField('propertyId', links.noListing)
  if (save.propertyId && !(await findProperty(trx, agentId, save.propertyId))) throw notFound()
}
