import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { limits } from './limits.ts'
import { auditActions } from './options.ts'
import { pageQuery } from './paging.ts'
import { z } from './zod.ts'

export const auditAction = z.enum(auditActions.map(([action]) => action))
export type AuditAction = z.infer<typeof auditAction>

export const auditEntrySchema = z.object({
  _id: z.string(),
  actorEmail: z.string(),
  agentId: z.string(),
  agentEmail: z.string(),
  action: auditAction,
  /** What happened, as one would tell it. */
  sentence: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])),
  createdAt: moment,
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditQuery = z.strictObject({
  /** One agent's trail only. */
  agentId: id.optional(),
  ...pageQuery(limits.pageSize.admin),
})
export type AuditQuery = z.infer<typeof auditQuery>

export const auditEndpoints = {
  auditLog: endpoint({
    access: 'superadmin',
    method: 'GET',
    path: '/api/v1/admin/audit-log',
    summary: 'Audit log, newest first',
    list: true,
    query: auditQuery,
    data: z.array(auditEntrySchema),
  }),
  auditFile: endpoint({
    access: 'superadmin',
    method: 'GET',
    path: '/api/v1/admin/audit-log.csv',
    summary: 'The whole audit log as a CSV file',
    answersRaw: true,
    fileTypes: ['text/csv'],
    data: z.unknown(),
  }),
}
