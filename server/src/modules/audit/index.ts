export { auditRoutes } from './audit.routes.ts'
export { noteAct } from './audit.service.ts'
export { impersonationTrailPlugin } from './impersonation-trail.plugin.ts'
