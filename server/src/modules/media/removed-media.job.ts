import type { AppContext } from '../../context.ts'
import type { JobQueue } from '../../jobs/jobs.ts'
import { forgetRemovedMedia, listRemovedMedia, sweepUnusedMedia } from './media.repository.ts'

const batch = 500
const day = 24 * 60 * 60 * 1000
/** Long enough for an editor's undo, and for a form left open over a weekend. */
const keepUnused = 7 * day

/** Takes the files of deleted rows away. */
export function removedMediaJob({ db, providers: { media } }: AppContext): JobQueue<object> {
  return {
    name: 'removed-media',
    cron: '* * * * *',
    retry: { limit: 0, delay: 0 },
    async handle() {
      for (const { id, files } of await listRemovedMedia(db, batch)) {
        for (const { name } of files) await media.remove(name)
        await forgetRemovedMedia(db, id)
      }
    },
  }
}

/** Finds files that nothing names any more: photos of deleted listings, uploads of forms never saved. */
export function unusedMediaJob({ db, clock }: AppContext): JobQueue<object> {
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
