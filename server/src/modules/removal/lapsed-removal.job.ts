import type { AppContext } from '../../context.ts'
import type { RecurringJob } from '../../jobs/jobs.ts'
import { listToldOfDeletion } from '../billing/index.ts'
import { removeLapsedAgent } from './removal.service.ts'

const batch = 100

/** Removes agents who were told a month ago and have not come back. */
export function lapsedRemovalJob(context: AppContext): RecurringJob {
  const { db, clock, log } = context
  return {
    name: 'lapsed-removal',
    cron: '41 4 * * *',
    retry: { limit: 0, delay: 0 },
    async handle() {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const rows: { id: string }[] = await listToldOfDeletion(db, clock.now(), after, batch)
        for (const { id } of rows) {
          await removeLapsedAgent(context, id).catch((error: unknown) => {
            // Kept until the provider answers; the others need not wait for that.
            log.warn({ err: error, userId: id }, 'lapsed account not removed')
          })
        }
        after = rows.length < batch ? undefined : rows.at(-1)?.id
      }
    },
  }
}
