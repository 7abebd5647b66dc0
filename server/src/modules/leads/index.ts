export { stampForm } from './form-traps.ts'
export { intakeCaller, intakeRoutes } from './intake.routes.ts'
export { takeInquiry, takeNewsletterLead, takePartialLead, takeSocialInquiry } from './intake.service.ts'
export { leadRoutes } from './leads.routes.ts'
