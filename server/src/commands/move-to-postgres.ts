import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { loadSnapshot } from '../db/load-snapshot.ts'
import { readSnapshot } from '../db/snapshot.ts'
import { refuseNothing, showProgress } from '../modules/backups/index.ts'
import { databaseSentence } from '../settings/start-failure.ts'

/** npm run move-to-postgres: all rows of the embedded database in DATA_DIR, into the empty one that DATABASE_URL names. */
const progress = showProgress(process.stderr)
const onError = (error: Error) => void process.stderr.write(`${error.message}\n`)
try {
  const { database: target, dataDir } = readConfig()
  if (target.kind !== 'postgres') throw new Error('Set DATABASE_URL to the PostgreSQL that shall have everything.')
  const source = { kind: 'embedded', directory: join(dataDir, 'db') } as const
  await refuseNothing(source)
  // A server that went on writing here would write what nobody moves: the folder's lock refuses that.
  const embedded = await openDatabase(source, onError)
  const postgres = await openDatabase(target, onError)
  let rows = 0
  try {
    await readSnapshot(embedded.db, async ({ inventory, parts, sequences }) => {
      async function* counted() {
        for await (const part of parts()) {
          yield part
          rows += part.lines.length
          progress.tell(`${part.table.name}: ${rows.toLocaleString('en-US')} rows`)
        }
      }
      await loadSnapshot(postgres.db, { inventory, parts: counted, sequences }, { overwrite: false })
    })
  } finally {
    await embedded.close()
    await postgres.close()
  }
  progress.end()
  process.stdout.write(`${rows.toLocaleString('en-US')} rows moved. Uploaded files stay where they are.\n`)
  process.stdout.write(`From now on start with DATABASE_URL. ${source.directory} is not used any more.\n`)
  process.exit(0)
} catch (error) {
  progress.end()
  process.stderr.write(`${databaseSentence(error) ?? (error as Error).message}\n`)
  process.exit(1)
}
