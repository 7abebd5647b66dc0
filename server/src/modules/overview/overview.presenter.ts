import type { Overview } from '@porchlight/contract/overview'
import type { LatestLead } from './overview.repository.ts'

export function presentWaiting(row: LatestLead): Overview['answers']['waiting'][number] {
  const { _id, name, createdAt } = presentLatestLead(row)
  return { _id, name, createdAt }
}

export function presentLatestLead(row: LatestLead): Overview['latestLeads'][number] {
  return {
    _id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email || row.phone,
    linkName: row.link_name,
    createdAt: row.created_at.toISOString(),
  }
}
