export { auditRoutes } from './audit.routes.ts'
export { noteAct, noteImpersonatedAct } from './audit.service.ts'
