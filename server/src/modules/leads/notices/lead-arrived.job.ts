import type { AppContext } from '../../../context.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { announceLead } from './announce.service.ts'
import { leadArrivedQueue } from './queues.ts'

export function leadArrivedJob(context: AppContext): Job<'lead-arrived'> {
  return { ...leadArrivedQueue, hands: 16, handle: (job) => announceLead(context, job) }
}
