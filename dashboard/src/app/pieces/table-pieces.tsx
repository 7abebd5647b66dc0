import { Button } from '@mantine/core'
import { messages } from '@porchlight/contract/messages'
import { IconMessages } from '@tabler/icons-react'
import { useState } from 'react'
import { type Column, DataTable } from '../../ui/data-table/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { toastGood } from '../../ui/toast.ts'
import classes from './pieces.module.css'

interface Person {
  id: string
  name: string
  email: string
  address: string
}

const people: Person[] = [
  { id: '1', name: 'Nora Whitfield', email: 'nora.whitfield@example.com', address: '1204 Maple Street, Unit 3' },
  { id: '2', name: 'Maximilian Oberlechner-Schwarzenberger', email: 'max@example.com', address: '-' },
  { id: '3', name: 'Priya Raman', email: 'priya.raman@example.com', address: '88 Harbor View Road' },
]

const columns: Column<Person>[] = [
  { header: 'Name', render: (person) => person.name },
  { header: 'Email', render: (person) => person.email },
  { header: messages.leads.listingAddress, render: (person) => person.address },
]

const states = ['rows', 'loading', 'empty', 'error'] as const

export function TablePieces() {
  const [state, setState] = useState<(typeof states)[number]>('rows')
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [page, setPage] = useState(1)
  return (
    <section className={classes.section}>
      <h2>Table</h2>
      <div className={classes.row}>
        {states.map((name) => (
          <Button key={name} variant={name === state ? 'filled' : 'default'} size="sm" onClick={() => setState(name)}>
            {name}
          </Button>
        ))}
      </div>
      <DataTable
        label="People"
        columns={columns}
        rows={state === 'rows' ? people : []}
        getId={(person) => person.id}
        getName={(person) => person.name}
        isLoading={state === 'loading'}
        error={state === 'error' ? messages.general.offline : undefined}
        onRetry={() => setState('rows')}
        empty={<EmptyState icon={<IconMessages size={30} stroke={1.6} />} title={messages.leads.none} />}
        selection={{ ids, onChange: setIds }}
        getActions={(person) => [
          { label: 'Edit', onClick: () => toastGood(`Edit ${person.name}`) },
          { label: 'Delete', isDanger: true, onClick: () => toastGood(`Delete ${person.name}`) },
        ]}
        paging={{
          totalCount: 23,
          onPrevious: page > 1 ? () => setPage(page - 1) : undefined,
          onNext: page < 3 ? () => setPage(page + 1) : undefined,
        }}
      />
    </section>
  )
}
