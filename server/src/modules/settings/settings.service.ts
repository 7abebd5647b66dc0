import { messages } from '@porchlight/contract/messages'
import { defaultPageSettings, type PageSettings } from '@porchlight/contract/page'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { invalidField, notFound } from '../../errors.ts'
import type { UploadedFile } from '../../plugins/multipart.ts'
import { findAccount, updateAccount } from '../accounts/index.ts'
import { mediaIdOf, ownedPictureIds, storeUpload } from '../media/index.ts'
import { findSettings, storeSettings } from './settings.repository.ts'

export async function loadSettings(db: Queryable, agentId: string): Promise<PageSettings> {
  const row = await findSettings(db, agentId)
  return { ...defaultPageSettings, ...row?.settings }
}

export async function readSettings({ db }: AppContext, agentId: string): Promise<PageSettings> {
  if (!(await findAccount(db, agentId))) throw notFound()
  return loadSettings(db, agentId)
}

/** What the form does not name stays as it is. */
export async function saveSettings(
  context: AppContext,
  agentId: string,
  changes: Partial<PageSettings>,
  files: readonly UploadedFile[],
): Promise<PageSettings> {
  const { db, clock } = context
  const [file] = files
  const favicon = file ? (await storeUpload(context, agentId, file, 'image')).url : changes.favicon
  if (favicon && !file) await refuseForeignFavicon(db, agentId, favicon)
  return db.transaction().execute(async (trx) => {
    const settings = { ...(await loadSettings(trx, agentId)), ...changes, ...(favicon !== undefined && { favicon }) }
    await storeSettings(trx, agentId, settings)
    await updateAccount(trx, agentId, { favicon: settings.favicon, updated_at: clock.now() })
    return settings
  })
}

async function refuseForeignFavicon(db: Queryable, agentId: string, link: string): Promise<void> {
  const id = mediaIdOf(link) ?? ''
  if (!(await ownedPictureIds(db, agentId, [id])).has(id)) throw invalidField('favicon', messages.links.foreignMedia)
}
