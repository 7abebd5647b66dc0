import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { checkDataDir } from './settings/data-dir.ts'
import { startFailure } from './settings/start-failure.ts'
import { warningsAbout } from './settings/warnings.ts'

async function start(): Promise<void> {
  const config = readConfig()
  if (cluster.isPrimary) {
    await checkDataDir(config)
    for (const warning of warningsAbout(config)) process.stderr.write(`Warning: ${warning}\n`)
    if (config.workers > 1) {
      const { runWorkers } = await import('./run-workers.ts')
      return runWorkers(config, fileURLToPath(import.meta.url))
    }
  }
  const { runServer } = await import('./run-server.ts')
  return runServer(config)
}

start().catch((error: unknown) => {
  process.stderr.write(`\n${startFailure(error)}\n`)
  process.exit(1)
})
