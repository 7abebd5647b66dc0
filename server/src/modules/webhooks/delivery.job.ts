import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deliver } from './deliveries.service.ts'
import { deliveryQueue } from './delivery-queue.ts'

export function deliveryJob(context: AppContext): Job<'webhook-delivery'> {
  // Several, because a receiver may take ten seconds to say nothing.
  return { ...deliveryQueue, workers: 6, handle: (job) => deliver(context, job) }
}
