import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AppSumoCode } from '@porchlight/contract/admin'
import { messages } from '@porchlight/contract/messages'
import { type CodeState, codeStates } from '@porchlight/contract/options'
import { links } from '@porchlight/contract/routes'
import { IconSearch, IconTicket, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryTabs } from '../../../ui/query-tabs.tsx'
import * as words from '../../../words/admin.ts'
import { codesQuery } from '../api/appsumo-codes.ts'
import classes from './agents-page.module.css'
import { totalOf } from './total-of.ts'

const ImportCodesDialog = lazy(() =>
  import('./import-codes-dialog.tsx').then((file) => ({ default: file.ImportCodesDialog })),
)

const tabs = [
  { label: words.all, value: '' },
  { label: words.used, value: 'used' },
  { label: words.unused, value: 'unused' },
]

const columns: Column<AppSumoCode>[] = [
  { header: words.code, render: ({ code }) => <span className={classes.code}>{code}</span> },
  { header: words.usedBy, render: User },
  { header: words.usedOn, render: ({ usedAt }) => (usedAt ? formatDay(usedAt) : '–') },
  { header: words.imported, render: ({ importedAt }) => formatDay(importedAt) },
]

function User({ agent, usedAt }: AppSumoCode) {
  if (!agent) return <span className={classes.quiet}>{usedAt ? words.anAgentWhoHasLeft : words.unused}</span>
  return (
    <span>
      <Link to={links.adminAgent(agent._id)} className={classes.name}>
        {agent.firstName} {agent.lastName}
      </Link>
      <span className={classes.quiet}> {agent.email}</span>
    </span>
  )
}

export function CodesPage() {
  useTitle(words.appSumoCodesTitle)
  const [params] = useSearchParams()
  const state = codeStates.find((known) => known === params.get('state')) ?? 'all'
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <PageHeader
        title={words.appSumoCodes}
        text={words.eachCodeOpensOneAccount}
        actions={
          <Button
            color="amber"
            leftSection={<IconUpload size={18} aria-hidden="true" />}
            onClick={() => setImporting(true)}
          >
            {words.importCodes}
          </Button>
        }
      />
      <QueryTabs label={words.codes} name="state" tabs={tabs} />
      <CodesTable key={state} state={state} />
      <Suspense>{isImporting && <ImportCodesDialog onClose={() => setImporting(false)} />}</Suspense>
    </>
  )
}

function CodesTable({ state }: { state: CodeState }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [place, setPlace] = useState<{ search: string; cursor: string }>()
  // A cursor belongs to the search it came from.
  const cursor = place?.search === search ? place.cursor : undefined
  const codes = useQuery(codesQuery({ state, search, cursor }))
  const goTo = (next: string | null | undefined) => (next ? () => setPlace({ search, cursor: next }) : undefined)
  return (
    <>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={words.searchByCodeName}
        placeholder={words.searchByCodeName}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DataTable
        label={words.appSumoCodes}
        columns={columns}
        rows={codes.data?.data ?? []}
        getId={({ code }) => code}
        getName={({ code }) => code}
        isLoading={codes.isPending}
        error={codes.isError ? messageOf(codes.error) : undefined}
        onRetry={() => codes.refetch()}
        empty={
          <EmptyState
            icon={<IconTicket size={30} stroke={1.6} />}
            title={messages.admin.noCodes}
            text={search ? words.noCodesMatchYourSearch : words.codesYouImportShow}
          />
        }
        paging={{
          ...totalOf(codes.data, search),
          onPrevious: goTo(codes.data?.cursors?.previous),
          onNext: goTo(codes.data?.cursors?.next),
        }}
      />
    </>
  )
}
