import type { AppContext } from '../../context.ts'
import type { Job, RecurringJob } from '../../jobs/jobs.ts'
import { deliveryQueue } from './delivery-queue.ts'
import { callForgottenTurns, takeTurn } from './turns.service.ts'

export function deliveryJob(context: AppContext): Job<'webhook-delivery'> {
  // Several, because a receiver may take seconds to say nothing.
  return { ...deliveryQueue, hands: 8, handle: () => takeTurn(context) }
}

export function forgottenTurnsJob(context: AppContext): RecurringJob {
  return {
    name: 'forgotten-webhook-turns',
    cron: '* * * * *',
    retry: { limit: 0, delay: 0 },
    handle: () => callForgottenTurns(context),
  }
}
