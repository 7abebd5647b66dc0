import type { AppContext } from '../../../context.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { giveUpNotice, sendNotice } from './notices.service.ts'
import { leadMailQueue, leadNoticeQueue } from './queues.ts'

export function leadNoticeJob(context: AppContext): Job<'lead-notice'> {
  return {
    ...leadNoticeQueue,
    hands: 16,
    handle: (job) => sendNotice(context, job),
    giveUp: (job) => giveUpNotice(context, job),
  }
}

export function leadMailJob(context: AppContext): Job<'lead-mail'> {
  return {
    ...leadMailQueue,
    hands: 8,
    yieldsTo: ['lead-arrived', 'lead-notice', 'push'],
    handle: (job) => sendNotice(context, job),
    giveUp: (job) => giveUpNotice(context, job),
  }
}
