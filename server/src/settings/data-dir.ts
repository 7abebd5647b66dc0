import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import type { Config } from '../config.ts'
import { refusal } from './config-error.ts'

/** Whether anything of this installation lies in `DATA_DIR`. */
export const usesDataDir = ({ database, media }: Pick<Config, 'database' | 'media'>): boolean =>
  database.kind === 'embedded' || media.kind === 'disk'

/** An upload that finds out is an upload too late. */
export async function checkDataDir(config: Pick<Config, 'database' | 'media' | 'dataDir'>): Promise<void> {
  if (!usesDataDir(config)) return
  const { dataDir } = config
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const who = userInfo().username
    throw refusal(
      'DATA_DIR',
      `${dataDir} cannot be written (${code}); give it to the user ${who} (chown -R ${who} ${dataDir}), or name another folder`,
    )
  }
}
