import { auditEndpoints } from '@porchlight/contract/audit'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { pageOfAuditLog, wholeAuditLog } from './audit.service.ts'
import { auditFile } from './audit-file.ts'

export function auditRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, auditEndpoints.auditLog, async ({ query }) => pageOfAuditLog(context, query))

  addRoute(app, auditEndpoints.auditFile, async ({ reply }) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="AuditLog.csv"')
    return { data: auditFile(wholeAuditLog(context)) }
  })
}
