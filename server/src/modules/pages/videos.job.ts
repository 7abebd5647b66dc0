import type { AppContext } from '../../context.ts'
import type { Job, RecurringJob } from '../../jobs/jobs.ts'
import { videosQueue } from './videos.queue.ts'
import { forgetUnnamedVideos } from './videos.repository.ts'
import { learnVideo } from './videos.service.ts'

/** Few enough for slow hosts to be done with before the job counts as lost. */
const atOnce = 3

/** Asks the hosts of videos, once for each. */
async function learnVideos(context: AppContext): Promise<void> {
  for (let count = 0; count < atOnce; count++) if (!(await learnVideo(context))) return
  // More may be due.
  await context.jobs.send(context.db, videosQueue, {})
}

export function videosJob(context: AppContext): Job<'video-details'> {
  return { ...videosQueue, handle: () => learnVideos(context) }
}

/** Whoever did not answer is asked again when it is due. */
export function dueVideosJob(context: AppContext): RecurringJob {
  return {
    name: 'due-videos',
    cron: '* * * * *',
    retry: { limit: 0, delay: 0 },
    handle: () => learnVideos(context),
  }
}

export function forgottenVideosJob({ db }: AppContext): RecurringJob {
  return {
    name: 'forgotten-videos',
    cron: '29 3 * * *',
    retry: { limit: 0, delay: 0 },
    async handle() {
      await forgetUnnamedVideos(db)
    },
  }
}
