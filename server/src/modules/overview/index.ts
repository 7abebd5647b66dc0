import type { AppContext } from '../../context.ts'
import { digestMailJob, digestsJob } from './digest.job.ts'

export { digestRoutes } from './digest.routes.ts'
export { overviewRoutes } from './overview.routes.ts'

export function overviewJobs(context: AppContext) {
  return [digestsJob(context), digestMailJob(context)]
}
