import { chooseFields } from '@porchlight/contract/choose-fields'
import { messages } from '@porchlight/contract/messages'
import { defaultPageSettings, type PageSettings } from '@porchlight/contract/page'
import { type StoredSettings, storedSettings } from '@porchlight/contract/settings'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { AppError, notFound } from '../../errors.ts'
import type { UploadedFile } from '../../http/multipart.ts'
import { findAccount, lockAccount, updateAccount } from '../accounts/index.ts'
import { keepPicture, refuseForeignPictures } from '../profile/index.ts'
import { findSettings, storeSettings } from './settings.repository.ts'

export async function loadSettings(db: Queryable, agentId: string): Promise<PageSettings> {
  const { version: _, ...settings } = await loadStored(db, agentId)
  return settings
}

export async function readSettings({ db }: AppContext, agentId: string): Promise<StoredSettings> {
  if (!(await findAccount(db, agentId))) throw notFound()
  return loadStored(db, agentId)
}

/** Nothing was saved yet in version 0. */
async function loadStored(db: Queryable, agentId: string): Promise<StoredSettings> {
  const row = await findSettings(db, agentId)
  return chooseFields(storedSettings, { ...defaultPageSettings, ...row?.settings, version: row?.version ?? 0 })
}

/** What the form does not name stays as it is. */
export async function saveSettings(
  context: AppContext,
  agentId: string,
  { version: knownVersion, ...changes }: Partial<StoredSettings>,
  files: readonly UploadedFile[],
): Promise<StoredSettings> {
  const { db, clock } = context
  const [file] = files
  const favicon = file ? await keepPicture(context, agentId, file) : changes.favicon
  await refuseForeignPictures(db, agentId, [{ field: 'favicon', link: favicon }])
  return db.transaction().execute(async (trx) => {
    // One after the other: also the very first save has somebody to be compared with.
    await lockAccount(trx, agentId)
    const { version, ...before } = await loadStored(trx, agentId)
    if (knownVersion !== undefined && knownVersion !== version) {
      throw new AppError('conflict', messages.links.changedElsewhere)
    }
    const settings = { ...before, ...changes, ...(favicon !== undefined && { favicon }) }
    await storeSettings(trx, agentId, settings, version + 1)
    await updateAccount(trx, agentId, { favicon: settings.favicon, updated_at: clock.now() })
    return { ...settings, version: version + 1 }
  })
}
