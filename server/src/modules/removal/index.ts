import type { AppContext } from '../../context.ts'
import { removalJob } from './removal.job.ts'

export { removalRoutes } from './removal.routes.ts'
export { removeAgent } from './removal.service.ts'

export function removalJobs(context: AppContext) {
  return [removalJob(context)]
}
