import { defaultPageSettings, type PageSettings } from '@porchlight/contract/page'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import type { UploadedFile } from '../../plugins/multipart.ts'
import { findAccount, updateAccount } from '../accounts/index.ts'
import { keepPicture, refuseForeignPicture } from '../profile/index.ts'
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
  const favicon = file ? await keepPicture(context, agentId, file) : changes.favicon
  await refuseForeignPicture(db, agentId, 'favicon', favicon)
  return db.transaction().execute(async (trx) => {
    const settings = { ...(await loadSettings(trx, agentId)), ...changes, ...(favicon !== undefined && { favicon }) }
    await storeSettings(trx, agentId, settings)
    await updateAccount(trx, agentId, { favicon: settings.favicon, updated_at: clock.now() })
    return settings
  })
}
