import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import { deliverPush } from './push.service.ts'
import { pushQueue } from './queue.ts'

export { pushRoutes } from './push.routes.ts'
export { pushNow, sendPush } from './push.service.ts'

export function pushJobs(context: AppContext): Job<'push'>[] {
  return [
    {
      ...pushQueue,
      workers: 4,
      async handle(job) {
        await deliverPush(context, job)
      },
    },
  ]
}
