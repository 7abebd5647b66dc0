import type { AppContext } from '../../context.ts'
import { invitationMailJob } from './invitation-mail.job.ts'

export { invitationRoutes } from './invitations.routes.ts'
export { readInvitation, spendInvitation } from './invitations.service.ts'

export function invitationJobs(context: AppContext) {
  return [invitationMailJob(context)]
}
