import type { AppContext } from '../../context.ts'
import { domainChecksJob } from './domain-checks.job.ts'

export { domainRoutes } from './domains.routes.ts'
export { releaseDomain } from './domains.service.ts'

export function domainJobs(context: AppContext) {
  return [domainChecksJob(context)]
}
