import type { AppContext } from '../../context.ts'
import { leadArrivedJob } from './notices/lead-arrived.job.ts'
import { leadMailJob, leadNoticeJob } from './notices/lead-notice.job.ts'
import { leadReminderJob } from './notices/lead-reminder.job.ts'
import { textReceivedJob } from './text-received.job.ts'

export { beginValuation } from './begun-valuations.service.ts'
export {
  findUnsubscribed,
  insertMovedHistory,
  insertMovedLookups,
  insertMovedUnsubscribes,
} from './import/moved-leads.repository.ts'
export { saveMovedLeads } from './import/moved-leads.service.ts'
export { listIntakePages } from './intake.repository.ts'
export { intakeCaller, intakeRoutes } from './intake.routes.ts'
export {
  type IntakeCaller,
  takeInquiry,
  takeNewsletterLead,
  takeSocialInquiry,
} from './intake.service.ts'
export { forgetSmsNumber, leadSettings } from './lead-settings.service.ts'
export { leadRoutes } from './leads.routes.ts'
export { leadPage, setLeadStatus } from './leads.service.ts'
export { liveRoutes } from './live.routes.ts'
export { oneTapRoutes } from './one-tap/one-tap.routes.ts'
export { normalisePhone } from './phone.ts'
export { unsubscribeRoutes } from './unsubscribe/unsubscribe.routes.ts'
export { contactV2Routes } from './v2/contacts-v2.routes.ts'
export { leadV2Routes } from './v2/leads-v2.routes.ts'

export function leadJobs(context: AppContext) {
  return [
    leadArrivedJob(context),
    leadNoticeJob(context),
    leadMailJob(context),
    leadReminderJob(context),
    textReceivedJob(context),
  ]
}
