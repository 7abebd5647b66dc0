import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import type { AnyJob } from '../../jobs/jobs.ts'
import { callRoutes } from './billing.routes.ts'
import { billingMailJob } from './billing-mail.job.ts'
import { clockRoutes } from './clock.routes.ts'
import { lapseMailsJob } from './lapse-mails.job.ts'
import { paymentAccountJob } from './payment-account.job.ts'
import { paymentEventJob } from './payment-event.job.ts'
import { paymentEventRoutes } from './payment-events.routes.ts'
import { reconcileJob } from './reconcile.job.ts'
import { trialMailsJob } from './trial-mails.job.ts'

export { findDeletionNotice, listToldOfDeletion } from './notices.repository.ts'
export { paymentEventsUrl } from './payment-events.routes.ts'
export { endSubscription, whileUnbilled } from './plan-changes.service.ts'

export function billingRoutes(app: FastifyInstance, context: AppContext): void {
  callRoutes(app, context)
  paymentEventRoutes(app, context)
  clockRoutes(app, context)
  context.providers.payments.embedded?.addRoutes(app)
}

/** Each of its jobs, as the queue takes them. */
export function billingJobs(context: AppContext): AnyJob[] {
  return [
    paymentEventJob(context),
    billingMailJob(context),
    trialMailsJob(context),
    lapseMailsJob(context),
    paymentAccountJob(context),
    reconcileJob(context),
    ...(context.providers.payments.embedded?.jobs ?? []),
  ]
}
