import { type ExportType, type LeadFilter, leadEndpoints } from '@porchlight/contract/leads'
import { download } from '../../../lib/api.ts'

/** The chosen leads, or all that match; the times as this browser shows them. */
export function exportLeads(type: ExportType, chosen: { ids: string[] } | { filter: LeadFilter }): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return download(leadEndpoints.exportLeads, { body: { type, ...chosen, timeZone } }, `Leads.${type}`)
}
