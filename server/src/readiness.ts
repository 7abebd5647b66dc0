import { limits } from '@porchlight/contract/limits'
import type { ReadyPart } from '@porchlight/contract/options'
import type { AppContext } from './context.ts'
import type { Database } from './db/client.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { ReadyChecks } from './plugins/health.ts'

/** Nobody's file: whoever says that it is not there can be asked. */
const noFile = 'readiness.txt'

/** What `READY_CHECKS` names, each as a question that throws. */
export function readyChecks(
  { config, providers }: Pick<AppContext, 'config' | 'providers'>,
  database: Database,
  jobs: Jobs,
): ReadyChecks {
  const all: Record<ReadyPart, () => Promise<void>> = {
    async database() {
      if (!(await database.isReachable())) throw new Error('the database does not answer')
    },
    async storage() {
      const found = await providers.media.get(noFile)
      found?.body.destroy()
    },
    mail: () => providers.mail.check(),
    async queue() {
      if ((await jobs.longestWait()) > limits.notices.late) throw new Error('jobs wait and nobody works them off')
    },
  }
  return Object.fromEntries(config.readyChecks.map((part) => [part, all[part]]))
}
