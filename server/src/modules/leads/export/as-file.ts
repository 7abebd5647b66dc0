import type { ExportType } from '@porchlight/contract/leads'
import type { FastifyReply } from 'fastify'

const fileTypes: Record<ExportType, string> = {
  csv: 'text/csv; charset=utf-8',
  xls: 'application/vnd.ms-excel',
}

/** What follows is a file to keep, and nobody else's to keep for them. */
export function answerAsFile(reply: FastifyReply, name: string, type: ExportType): void {
  reply
    .type(fileTypes[type])
    .header('content-disposition', `attachment; filename="${name}.${type}"`)
    .header('cache-control', 'no-store')
}
