import type { AppContext } from '../../context.ts'
import { lapsedRemovalJob } from './lapsed-removal.job.ts'
import { removalJob } from './removal.job.ts'

export { removalRoutes } from './removal.routes.ts'
export { removeAgent } from './removal.service.ts'

export function removalJobs(context: AppContext) {
  return [removalJob(context), lapsedRemovalJob(context)]
}
