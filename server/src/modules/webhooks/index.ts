import type { AppContext } from '../../context.ts'
import { byKeyJob } from './by-key.job.ts'
import { deliveryJob, forgottenTurnsJob } from './delivery.job.ts'
import { troubleJob } from './trouble.job.ts'

export { forgetOldDeliveries, type Happened, queueEvents, queueEventsOfMany } from './deliveries.service.ts'
export { webhookV2Routes } from './v2/webhooks-v2.routes.ts'
export { deleteWebhooksOf } from './webhooks.repository.ts'
export { webhookRoutes } from './webhooks.routes.ts'

export function webhookJobs(context: AppContext) {
  return [deliveryJob(context), forgottenTurnsJob(context), troubleJob(context), byKeyJob(context)]
}
