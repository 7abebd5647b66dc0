import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { SiteChanges } from './db/site-changes.ts'
import type { JobSender } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Providers } from './providers/ports.ts'

/** What every module is built with. */
export interface AppContext {
  config: Config
  db: Db
  clock: Clock
  providers: Providers
  jobs: JobSender
  log: Log
  siteChanges: SiteChanges
  /** Shared by all nodes; keys the hashes of codes and addresses. */
  secret: string
}
