import type { AppContext } from '../../context.ts'
import { deliveryJob } from './delivery.job.ts'

export { forgetOldDeliveries, queueDeliveries } from './deliveries.service.ts'
export { deleteWebhooksOf } from './webhooks.repository.ts'
export { webhookRoutes } from './webhooks.routes.ts'

export function webhookJobs(context: AppContext) {
  return [deliveryJob(context)]
}
