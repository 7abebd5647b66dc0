import { Button } from '@mantine/core'
import type { ExportType, Lead } from '@porchlight/contract/leads'
import { messages } from '@porchlight/contract/messages'
import { routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import { IconDownload, IconFileImport, IconMessages, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api.ts'
import { wasAskedForNotices } from '../../../lib/asked-for-notices.ts'
import { isImpersonating, readCredentials } from '../../../lib/credentials.ts'
import { useOffline } from '../../../lib/kept.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NeedsLine } from '../../../ui/needs-line.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { toastBad } from '../../../ui/toast.ts'
import * as words from '../../../words/leads.ts'
import { exportLeads } from '../api/export-leads.ts'
import { useNoteAnswer, useUnreadTexts } from '../api/leads.ts'
import { useLiveLeads } from '../api/live.ts'
import { BegunValuations } from './begun-valuations.tsx'
import { LeadCard } from './lead-card.tsx'
import { leadColumns } from './lead-columns.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { callName } from './lead-names.ts'
import { OfflineNote } from './offline-note.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useLeadList } from './use-lead-list.ts'
import { useOpenLead } from './use-open-lead.ts'

// What opens above the list comes behind it.
const ExportModal = lazy(() => import('./export-modal.tsx').then((file) => ({ default: file.ExportModal })))
const LeadDrawer = lazy(() => import('./drawer/lead-drawer.tsx').then((file) => ({ default: file.LeadDrawer })))
const PocketCard = lazy(() => import('./pocket-card.tsx').then((file) => ({ default: file.PocketCard })))
const MessageModal = lazy(() => import('./message-modal.tsx').then((file) => ({ default: file.MessageModal })))

export function LeadsPage() {
  useTitle(messages.leads.pageTitle)
  useLiveLeads()
  const unread = useUnreadTexts()
  const noteAnswer = useNoteAnswer()
  const list = useLeadList()
  const { query, leads, filter, isFiltered, paging } = list
  const drawer = useOpenLead()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [isAll, setAll] = useState(false)
  const [read, setRead] = useState<Lead | null>(null)
  const [isExporting, setExporting] = useState(false)

  function clearSelection() {
    setIds(new Set())
    setAll(false)
    setExporting(false)
  }

  async function start(type: ExportType) {
    await exportLeads(type, isAll ? { filter } : { ids: [...ids] })
    clearSelection()
  }

  const isOffline = useOffline()
  const hasSelection = isAll || ids.size > 0
  const totalText = `${paging.totalCount.toLocaleString('en-US')}${paging.isAtLeast ? '+' : ''}`

  return (
    <>
      <PageHeader
        title={messages.shell.leads}
        actions={
          <>
            <Button
              component={Link}
              to={routes.leadSettings}
              variant="default"
              leftSection={<IconSettings size={20} stroke={1.75} aria-hidden="true" />}
            >
              {words.settings}
            </Button>
            <Button
              component={Link}
              to={routes.importLeads}
              variant="default"
              leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden="true" />}
            >
              {words.importLeads}
            </Button>
            <Button
              color="amber"
              disabled={!hasSelection || isOffline}
              leftSection={<IconDownload size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => setExporting(true)}
            >
              {words.exportIt}
            </Button>
          </>
        }
      />
      {isOffline && query.data?.keptAt && <OfflineNote keptAt={query.data.keptAt} />}
      {leads.length > 0 && !isOffline && !wasAskedForNotices() && !isImpersonating(readCredentials()) && (
        <Suspense>
          <PocketCard />
        </Suspense>
      )}
      <NeedsLine>
        <LeadFilters
          filter={filter}
          isFiltered={isFiltered}
          order={list.order}
          onOrder={(order) => {
            clearSelection()
            list.setOrder(order)
          }}
          onChange={(changes) => {
            clearSelection()
            list.setFilter(changes)
          }}
          onClear={() => {
            clearSelection()
            list.clearFilter()
          }}
        />
      </NeedsLine>
      {hasSelection && (
        <SelectionBar
          count={ids.size}
          isAll={isAll}
          hasMore={ids.size < list.totalCount}
          totalText={totalText}
          onSelectAll={() => setAll(true)}
          onClear={clearSelection}
        />
      )}
      <DataTable
        label={messages.shell.leads}
        columns={leadColumns({ unread, onMessage: setRead, onDetails: drawer.open })}
        rows={leads}
        getId={(lead) => lead._id}
        getName={callName}
        onOpen={drawer.open}
        renderCard={(lead) => (
          <LeadCard
            lead={lead}
            unread={unread.get(lead.phone) ?? 0}
            onAnswer={(by) =>
              noteAnswer.mutate({ id: lead._id, by }, { onError: (error) => toastBad(messageOf(error)) })
            }
            onOpen={() => drawer.open(lead)}
          />
        )}
        isLoading={query.isPending}
        {...(query.isError && { error: messageOf(query.error) })}
        onRetry={() => query.refetch()}
        selection={{
          ids: isAll ? new Set(leads.map((lead) => lead._id)) : ids,
          onChange: (next) => {
            setAll(false)
            setIds(next)
          },
        }}
        paging={isOffline ? { totalCount: paging.totalCount, isAtLeast: paging.isAtLeast } : paging}
        empty={<NoLeads isFiltered={isFiltered} />}
      />
      <BegunValuations />
      <Suspense>
        <MessageModal lead={read} onClose={() => setRead(null)} />
        <ExportModal
          isOpen={isExporting}
          what={isAll ? fill(words.allLeadsThatMatch, { totalText }) : fill(words.leadCount, { count: ids.size })}
          onExport={start}
          onClose={() => setExporting(false)}
          onCancel={clearSelection}
        />
        <LeadDrawer id={drawer.id} wish={drawer.wish} onOpen={drawer.show} onClose={drawer.close} />
      </Suspense>
    </>
  )
}

function NoLeads({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<IconMessages size={30} stroke={1.6} />}
      title={messages.leads.none}
      text={isFiltered ? words.nothingMatchesTheseFilters : words.whenSomeoneContacts}
    />
  )
}
