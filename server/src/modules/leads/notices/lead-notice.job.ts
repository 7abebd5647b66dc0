import type { AppContext } from '../../../context.ts'
import type { JobQueue } from '../../../jobs/jobs.ts'
import { sendNotice } from './notices.service.ts'
import { type LeadNoticeJob, leadNoticeQueue } from './queues.ts'

export function leadNoticeJob(context: AppContext): JobQueue<LeadNoticeJob> {
  return { ...leadNoticeQueue, workers: 4, handle: (job) => sendNotice(context, job) }
}
