import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deliverPush } from './push.service.ts'
import { pushQueue } from './queue.ts'

export { pushRoutes } from './push.routes.ts'
export { pushesOf, pushNow } from './push.service.ts'

export function pushJobs(context: AppContext): Job<'push'>[] {
  return [
    {
      ...pushQueue,
      hands: 16,
      async handle(job) {
        await deliverPush(context, job)
      },
    },
  ]
}
