import { parseArgs } from 'node:util'
import { bytesText } from '@porchlight/domain/bytes-text'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { checkBackup, restoreBackup, showProgress } from '../modules/backups/index.ts'
import { chooseMedia } from '../providers/media/choose.ts'
import { databaseSentence } from '../settings/start-failure.ts'

const usage = `Usage: npm run restore -- FILE               into an empty database
       npm run restore -- FILE --overwrite   in place of what is there
       npm run restore -- FILE --check       says whether the backup is whole, and changes nothing
BACKUP_PASSPHRASE opens one that is encrypted.
`

function readArguments() {
  const options = {
    check: { type: 'boolean', default: false },
    overwrite: { type: 'boolean', default: false },
  } as const
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [file, ...more] = positionals
    if (file !== undefined && more.length === 0) return { file, ...values }
  } catch {
    // An option that there is not.
  }
  process.stderr.write(usage)
  process.exit(2)
}

const { file, check, overwrite } = readArguments()
const progress = showProgress(process.stderr)
const { tell } = progress
try {
  const config = readConfig()
  const backup = { file, passphrase: config.backupPassphrase }
  // Before anything is touched, all of it is read once.
  const { version, madeAt, rows, files, fileBytes, missingFiles } = await checkBackup(backup, tell)
  progress.end()
  const count = Object.values(rows).reduce((sum, more) => sum + more, 0)
  process.stdout.write(
    `The backup is whole: made ${madeAt} by version ${version}, ${count.toLocaleString('en-US')} rows, `,
  )
  process.stdout.write(`${files.toLocaleString('en-US')} files (${bytesText(fileBytes)}).\n`)
  if (missingFiles.length > 0) {
    const some = missingFiles.slice(0, 10).join(', ')
    process.stdout.write(`${missingFiles.length} files were missing when it was made, such as ${some}.\n`)
  }
  if (!check) {
    const database = await openDatabase(config.database, (error) => process.stderr.write(`${error.message}\n`))
    try {
      await restoreBackup(database.db, chooseMedia(config.media), backup, { overwrite, tell })
    } finally {
      await database.close()
    }
    progress.end()
    process.stdout.write('Restored. The server can be started.\n')
  }
  process.exit(0)
} catch (error) {
  progress.end()
  process.stderr.write(`${databaseSentence(error) ?? (error as Error).message}\n`)
  process.exit(1)
}
