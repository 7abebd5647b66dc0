import type { AuditEntry } from '@porchlight/contract/audit'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { auditLogQuery } from '../api/audit-log.ts'

const when: Column<AuditEntry> = { header: 'When', render: ({ createdAt }) => formatMoment(createdAt) }
const what: Column<AuditEntry> = { header: 'What', isTitle: true, render: ({ sentence }) => sentence }
const who: Column<AuditEntry> = { header: 'Who', render: ({ actorEmail }) => actorEmail }
const whom: Column<AuditEntry> = { header: 'Whom', render: ({ agentEmail }) => agentEmail || '–' }

/** The whole log, or what was done to one agent. */
export function AuditTable({ agentId }: { agentId?: string }) {
  const [cursor, setCursor] = useState<string>()
  const log = useQuery(auditLogQuery({ agentId, cursor }))
  const cursors = log.data?.cursors
  const goTo = (next: string | null | undefined) => (next ? () => setCursor(next) : undefined)
  return (
    <DataTable
      label="Audit log"
      columns={agentId ? [when, what, who] : [when, what, who, whom]}
      rows={log.data?.data ?? []}
      getId={({ _id }) => _id}
      getName={({ sentence }) => sentence}
      isLoading={log.isPending}
      error={log.isError ? messageOf(log.error) : undefined}
      onRetry={() => log.refetch()}
      empty={
        <EmptyState
          icon={<IconHistory size={30} stroke={1.6} />}
          title="Nothing yet"
          text="Everything a superadmin does to an agent’s account is recorded here."
        />
      }
      paging={{
        totalCount: log.data?.totalCount ?? 0,
        onPrevious: goTo(cursors?.previous),
        onNext: goTo(cursors?.next),
      }}
    />
  )
}
