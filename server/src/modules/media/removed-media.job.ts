import type { AppContext } from '../../context.ts'
import type { RecurringJob } from '../../jobs/jobs.ts'
import { isBackupUnderWay } from '../backups/index.ts'
import { forgetRemovedMedia, listRemovedMedia, sweepUnusedMedia } from './media.repository.ts'

/** Few enough for a slow store to be done with them long before their job counts as lost. */
const batch = 100
const day = 24 * 60 * 60 * 1000
/** Long enough for an editor's undo, and for a form left open over a weekend. */
export const keepUnused = 7 * day

/** Takes the files of deleted rows away, and answers whether more may be waiting. */
export async function removeSomeFiles({ db, providers: { media } }: AppContext): Promise<boolean> {
  // Its snapshot may still name them; they go at the next round after it.
  if (await isBackupUnderWay(db)) return false
  const removed = await listRemovedMedia(db, batch)
  for (const { id, files } of removed) {
    await Promise.all(files.map(({ name }) => media.remove(name)))
    await forgetRemovedMedia(db, id)
  }
  return removed.length === batch
}

export function removedMediaJob(context: AppContext): RecurringJob {
  return {
    name: 'removed-media',
    cron: '* * * * *',
    retry: { limit: 0, delay: 0 },
    async handle() {
      await removeSomeFiles(context)
    },
  }
}

/** Finds files that nothing names any more: photos of deleted listings, uploads of forms never saved. */
export function unusedMediaJob({ db, clock }: AppContext): RecurringJob {
  return {
    name: 'unused-media',
    cron: '41 3 * * *',
    retry: { limit: 0, delay: 0 },
    async handle() {
      const now = clock.now()
      await sweepUnusedMedia(db, now, new Date(now.getTime() - keepUnused))
    },
  }
}
