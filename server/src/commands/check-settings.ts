import { readConfig } from '../config.ts'
import { checkDataDir } from '../settings/data-dir.ts'
import { startFailure } from '../settings/start-failure.ts'

/** For `npm start`: what would stop the server stops it before the rest is built. */
try {
  await checkDataDir(readConfig())
} catch (error) {
  process.stderr.write(`\n${startFailure(error)}\n\n`)
  process.exit(1)
}
