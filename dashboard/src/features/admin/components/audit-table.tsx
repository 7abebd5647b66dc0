import type { AuditEntry } from '@porchlight/contract/audit'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import * as words from '../../../words/admin.ts'
import { auditLogQuery } from '../api/audit-log.ts'
import { totalOf } from './total-of.ts'

const when: Column<AuditEntry> = { header: words.when, render: ({ createdAt }) => formatMoment(createdAt) }
const what: Column<AuditEntry> = { header: words.what, isTitle: true, render: ({ sentence }) => sentence }
const who: Column<AuditEntry> = { header: words.who, render: ({ actorEmail }) => actorEmail }
const whom: Column<AuditEntry> = { header: words.whom, render: ({ agentEmail }) => agentEmail || '–' }

/** The whole log, or what was done to one agent. */
export function AuditTable({ agentId }: { agentId?: string }) {
  const [cursor, setCursor] = useState<string>()
  const log = useQuery(auditLogQuery({ agentId, cursor }))
  const cursors = log.data?.cursors
  const goTo = (next: string | null | undefined) => (next ? () => setCursor(next) : undefined)
  return (
    <DataTable
      label={words.auditLog}
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
          title={words.nothingYet}
          text={words.everythingASuperadminDoes}
        />
      }
      paging={{
        ...totalOf(log.data),
        onPrevious: goTo(cursors?.previous),
        onNext: goTo(cursors?.next),
      }}
    />
  )
}
