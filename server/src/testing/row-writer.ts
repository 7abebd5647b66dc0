import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { newId } from '../ids.ts'

/** Writes rows until it is killed; prints each one's name once it is committed. */
const [directory = ''] = process.argv.slice(2)
try {
  const { db } = await openDatabase({ kind: 'embedded', directory }, () => undefined)
  await migrate(db)
  for (;;) {
    const name = newId()
    await db.insertInto('secrets').values({ name, value: 'x' }).execute()
    process.stdout.write(`${name}\n`)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
