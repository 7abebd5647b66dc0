import type { AppContext } from '../../context.ts'
import type { Job, RecurringJob } from '../../jobs/jobs.ts'
import { digestMailQueue, mailDigest, sendDigests } from './digest.service.ts'

/** Looks every hour whether a digest is due, so that a server that was down on Monday makes up for it. */
export function digestsJob(context: AppContext): RecurringJob {
  return {
    name: 'weekly-digests',
    cron: '23 * * * *',
    retry: { limit: 0, delay: 0 },
    handle: () => sendDigests(context),
  }
}

export function digestMailJob(context: AppContext): Job<'digest-mail'> {
  return { ...digestMailQueue, handle: ({ userId, week }) => mailDigest(context, userId, week) }
}
