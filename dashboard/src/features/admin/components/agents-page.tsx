import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AdminAgent, AgentList, AgentSortKey } from '@porchlight/contract/admin'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { IconDownload, IconSearch, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import * as words from '../../../words/admin.ts'
import { agentCountsQuery, agentsQuery } from '../api/agents.ts'
import { agentColumns } from './agent-columns.tsx'
import { agentLists } from './agent-lists.ts'
import classes from './agents-page.module.css'
import { exportAgents } from './export-agents.ts'
import { LateMessages } from './late-messages.tsx'
import { useAgentActs } from './use-agent-acts.tsx'

/** Another list is another screen: nothing of the page, the search or the selection is carried over. */
export function AgentsPage({ list }: { list: AgentList }) {
  return <AgentsList key={list} list={list} />
}

function AgentsList({ list }: { list: AgentList }) {
  const about = agentLists.find((entry) => entry.list === list)
  useTitle(`${about?.label} | {product}`)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const [sort, setSort] = useState<{ sortKey: AgentSortKey; sortType: 'asc' | 'desc' }>({
    sortKey: 'createdAt',
    sortType: 'desc',
  })
  const [place, setPlace] = useState<{ search: string; cursor: string | undefined }>({ search: '', cursor: undefined })
  const [selected, setSelected] = useState<ReadonlyMap<string, AdminAgent>>(new Map())
  const acts = useAgentActs()
  // A cursor belongs to the search it came from.
  const cursor = place.search === search ? place.cursor : undefined
  const agents = useQuery(agentsQuery({ activeTab: list, search, cursor, ...sort }))
  // The numbers on the other tabs are asked for again with each list.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: agentCountsQuery.queryKey })
  }, [])
  const rows = agents.data?.data ?? []
  const cursors = agents.data?.cursors
  const goTo = (next: string | null | undefined) => (next ? () => setPlace({ search, cursor: next }) : undefined)

  function select(ids: Set<string>) {
    const known = new Map([...selected, ...rows.map((agent) => [agent._id, agent] as const)])
    setSelected(new Map([...known].filter(([id]) => ids.has(id))))
  }

  return (
    <>
      <PageHeader
        title={about?.label ?? ''}
        actions={
          selected.size > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={() => exportAgents([...selected.values()], about?.fileName ?? '')}
            >
              {fill(words.exportToCsvSize, { size: selected.size })}
            </Button>
          )
        }
      />
      <LateMessages />
      <TextInput
        className={classes.search}
        type="search"
        aria-label={words.searchByNameEmail}
        placeholder={words.searchByNameEmail}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <DataTable
        label={about?.label ?? ''}
        columns={agentColumns(list, acts)}
        rows={rows}
        getId={({ _id }) => _id}
        getName={({ firstName, lastName, email }) => `${firstName} ${lastName}`.trim() || email}
        isLoading={agents.isPending}
        error={agents.isError ? messageOf(agents.error) : undefined}
        onRetry={() => agents.refetch()}
        empty={
          <EmptyState
            icon={<IconUsers size={30} stroke={1.6} />}
            title={messages.admin.noUsers}
            text={search ? words.noOneInThisList : about?.emptyText}
          />
        }
        selection={{ ids: new Set(selected.keys()), onChange: select }}
        getActions={list === 'not-signed-up' ? undefined : acts.actionsFor}
        sorting={{
          key: sort.sortKey,
          type: sort.sortType,
          onChange: (key, type) => {
            setSort({ sortKey: key as AgentSortKey, sortType: type })
            setPlace({ search, cursor: undefined })
          },
        }}
        paging={{
          totalCount: agents.data?.totalCount ?? 0,
          isAtLeast: Boolean(search) && agents.data?.totalCount === limits.operatorsLists.found,
          onPrevious: goTo(cursors?.previous),
          onNext: goTo(cursors?.next),
        }}
      />
      {acts.dialog}
    </>
  )
}
