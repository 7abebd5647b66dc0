import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { AgentNews } from './db/agent-news.ts'
import type { Database, Db } from './db/client.ts'
import type { SiteChanges } from './db/site-changes.ts'
import type { JobSender } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { Meter } from './metrics/meter.ts'
import type { Providers } from './providers/ports.ts'

/** What every module is built with. */
export interface AppContext {
  config: Config
  db: Db
  /** For pages, figures and files that are only read: a copy may answer. */
  read: Database['read']
  clock: Clock
  providers: Providers
  jobs: JobSender
  log: Log
  meter: Meter
  siteChanges: SiteChanges
  agentNews: AgentNews
  /** Shared by all nodes; keys the hashes of codes and addresses. */
  secret: string
}
