import type { AppContext } from '../../../context.ts'
import type { JobQueue } from '../../../jobs/jobs.ts'
import { announceLead } from './announce.service.ts'
import { type LeadArrivedJob, leadArrivedQueue } from './queues.ts'

export function leadArrivedJob(context: AppContext): JobQueue<LeadArrivedJob> {
  return { ...leadArrivedQueue, workers: 2, handle: (job) => announceLead(context, job) }
}
