import { readFile } from 'node:fs/promises'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { importAppSumoCodes } from '../modules/auth/index.ts'
import { startFailure } from '../settings/start-failure.ts'

/** npm run appsumo-codes -- FILE: one code a line. */
const [file] = process.argv.slice(2)
if (!file) {
  process.stderr.write('Usage: npm run appsumo-codes -- FILE   (one code a line)\n')
  process.exit(2)
}

try {
  const { database: where } = readConfig()
  const text = await readFile(file, 'utf8')
  const database = await openDatabase(where, (error) => process.stderr.write(`${error.message}\n`))
  await migrate(database.db)
  const { added, known, refused } = await importAppSumoCodes(database.db, systemClock, text)
  await database.close()
  process.stdout.write(`${added} codes added, ${known} were known already, ${refused.length} lines were no codes.\n`)
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
