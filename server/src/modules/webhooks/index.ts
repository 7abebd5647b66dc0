import type { AppContext } from '../../context.ts'
import { deliveryJob, forgottenTurnsJob } from './delivery.job.ts'
import { troubleJob } from './trouble.job.ts'

export { forgetOldDeliveries, queueDeliveries } from './deliveries.service.ts'
export { deleteWebhooksOf } from './webhooks.repository.ts'
export { webhookRoutes } from './webhooks.routes.ts'

export function webhookJobs(context: AppContext) {
  return [deliveryJob(context), forgottenTurnsJob(context), troubleJob(context)]
}
