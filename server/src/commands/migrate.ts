import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { startFailure } from '../settings/start-failure.ts'

/** npm run migrate: what every start does first, and nothing else, for those who want it done before any server starts. */
try {
  const { database: where } = readConfig()
  const database = await openDatabase(where, (error) => process.stderr.write(`${error.message}\n`))
  await database.alone(migrate)
  await database.close()
  process.stdout.write('The tables are up to date.\n')
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
