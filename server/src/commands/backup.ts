import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bytesText } from '@porchlight/domain/bytes-text'
import { readConfig } from '../config.ts'
import { keepNewest, makeBackup, nameFor, openSource, showProgress } from '../modules/backups/index.ts'
import { chooseMedia } from '../providers/media/choose.ts'
import { databaseSentence } from '../settings/start-failure.ts'

const usage = `Usage: npm run backup -- FILE
       npm run backup -- FOLDER/ [--keep=7]   a file named by the time, and no more than the newest seven
With BACKUP_PASSPHRASE it is encrypted.
`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
    const [path, ...more] = positionals
    const isFolder = path !== undefined && (/[/\\]$/.test(path) || (existsSync(path) && statSync(path).isDirectory()))
    const isKeepRight = values.keep === undefined || (isFolder && /^[1-9]\d*$/.test(values.keep))
    if (path !== undefined && more.length === 0 && isKeepRight) {
      return { path: resolve(path), isFolder, keep: values.keep && Number(values.keep) }
    }
  } catch {
    // An option that there is not.
  }
  process.stderr.write(usage)
  process.exit(2)
}

const { path, isFolder, keep } = readArguments()
const progress = showProgress(process.stderr)
try {
  const config = readConfig()
  if (isFolder) await mkdir(path, { recursive: true })
  const file = isFolder ? join(path, nameFor(new Date(), config.backupPassphrase !== null)) : path
  if (existsSync(file)) throw new Error(`${file} is there already.`)
  const source = await openSource(config, (error) => process.stderr.write(`${error.message}\n`))
  try {
    const media = chooseMedia(config.media)
    const { db } = source.database
    const result = await makeBackup({ db, media, file, passphrase: config.backupPassphrase, tell: progress.tell })
    await source.finish(result)
    progress.end()
    const { rows, files, bytes, missingFiles } = result
    process.stdout.write(`${file}: ${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files, `)
    process.stdout.write(`${bytesText(bytes)}, ${config.backupPassphrase === null ? 'not encrypted' : 'encrypted'}.\n`)
    const { previousAt } = source
    process.stdout.write(previousAt ? `The one before was made ${previousAt.toISOString()}.\n` : 'It is the first.\n')
    if (missingFiles > 0) {
      process.stderr.write(`${missingFiles} uploaded files are missing from the media store, and so from the backup.\n`)
    }
  } finally {
    await source.close()
  }
  if (keep) for (const name of await keepNewest(path, keep)) process.stdout.write(`Removed ${name}.\n`)
  process.exit(0)
} catch (error) {
  progress.end()
  process.stderr.write(`The backup failed. ${databaseSentence(error) ?? (error as Error).message}\n`)
  process.exit(1)
}
