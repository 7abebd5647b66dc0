import type { Clock } from '../../../clock.ts'
import type { Db } from '../../../db/client.ts'
import type { JobSender } from '../../../jobs/jobs.ts'

export interface SandboxKeys {
  secret: string
  publishable: string
  webhook: string
}

export interface SandboxGround {
  db: Db
  clock: Clock
  jobs: JobSender
  keys: SandboxKeys
  /** Where browsers find its pages. */
  publicUrl: string
  productName: string
  /** Where our own webhook endpoint listens, once it does. */
  webhookUrl: () => string | null
}
