import type { BodyOf, QueryOf } from '@porchlight/contract/endpoint'
import { v2NameOf } from '@porchlight/contract/v2-listing-form'
import type { V2Page, v2PageEndpoints } from '@porchlight/contract/v2-pages'
import type { AppContext } from '../../../context.ts'
import type { AccountRow } from '../../../db/tables.ts'
import { cutWindow, readWindow } from '../../../db/v2-window.ts'
import { AppError } from '../../../errors.ts'
import { siteOrigin } from '../../accounts/index.ts'
import { presentPage } from '../pages.presenter.ts'
import { listPagesOf } from '../pages.repository.ts'
import { readPage } from '../pages.service.ts'
import { publishPage } from '../publish-page.service.ts'
import { savePage } from '../save-page.service.ts'
import { presentV2Page } from './pages-v2.presenter.ts'

export async function v2Pages(
  { db, config }: AppContext,
  account: AccountRow,
  query: QueryOf<typeof v2PageEndpoints.v2Pages>,
) {
  const window = readWindow(query)
  const rows = await listPagesOf(db, account.id, query.status, window)
  const { shown, nextCursor } = cutWindow(rows, window)
  return { data: shown.map((row) => presentV2Page(presentPage(row, config, siteOrigin(account, config)))), nextCursor }
}

export async function v2Page(context: AppContext, account: AccountRow, id: string): Promise<V2Page> {
  return presentV2Page(await readPage(context, account, id))
}

export async function v2CreatePage(
  context: AppContext,
  account: AccountRow,
  { kind, name, campaign, listing_id }: BodyOf<typeof v2PageEndpoints.v2CreatePage>,
): Promise<V2Page> {
  const id = await savePage(context, account.id, {
    campaignType: kind,
    linkName: name,
    ...(campaign && { campaignName: campaign }),
    ...(listing_id && { propertyId: listing_id }),
    status: 'draft',
  }).catch((error: unknown) => {
    // An agent has one social link; which field says so is called otherwise here.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    throw new AppError('conflict', error.message, { errors: { kind: error.message } })
  })
  return v2Page(context, account, id)
}

export async function v2PublishPage(context: AppContext, account: AccountRow, id: string): Promise<V2Page> {
  await publishPage(context, account.id, id).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'invalid' || !error.details.errors) throw error
    const errors = Object.entries(error.details.errors).map(([field, why]) => [v2FieldOf(field), why])
    throw new AppError('invalid', error.message, { errors: Object.fromEntries(errors) })
  })
  return v2Page(context, account, id)
}

const ofAccount: Record<string, string> = {
  firstName: 'first_name',
  lastName: 'last_name',
  profileImage: 'profile_image',
}

/** Whose field it is, and what it is called there. */
function v2FieldOf(field: string): string {
  const [part, name] = field.split('.')
  return part === 'property' && name ? `listing.${v2NameOf(name)}` : `account.${ofAccount[field] ?? field}`
}

export async function v2UnpublishPage(context: AppContext, account: AccountRow, id: string): Promise<V2Page> {
  await savePage(context, account.id, { _id: id, status: 'draft' })
  return v2Page(context, account, id)
}
