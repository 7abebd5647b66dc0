export { stampForm } from './form-traps.ts'
export { intakeCaller, intakeRoutes } from './intake.routes.ts'
export { type IntakeCaller, takeInquiry, takeNewsletterLead, takePartialLead, takeSocialInquiry } from './intake.service.ts'
