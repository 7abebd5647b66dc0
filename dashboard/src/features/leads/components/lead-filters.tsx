import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { LeadFilter, LeadOrder } from '@porchlight/contract/leads'
import { leadSources, leadStatuses } from '@porchlight/contract/options'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchSoon } from '../../../lib/use-search-soon.ts'
import * as words from '../../../words/leads.ts'
import { useLeadCampaigns } from '../api/leads.ts'
import classes from './lead-filters.module.css'
import { sourceLabels } from './lead-names.ts'

interface LeadFiltersProps {
  filter: LeadFilter
  isFiltered: boolean
  order: LeadOrder
  onOrder: (order: string) => void
  onChange: (changes: Partial<Record<keyof LeadFilter, string | undefined>>) => void
  onClear: () => void
}

export function LeadFilters({ filter, isFiltered, order, onOrder, onChange, onClear }: LeadFiltersProps) {
  const campaigns = useLeadCampaigns()
  const [typed, setTyped] = useState(filter.search ?? '')
  const [isOpen, setOpen] = useState(isFiltered)
  const search = useSearchSoon((text) => onChange({ search: text }), 250)

  return (
    <search className={classes.filters} aria-label={words.leads}>
      <TextInput
        label={words.search}
        type="search"
        size="sm"
        placeholder={words.nameEmailPhone}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          search(event.currentTarget.value)
        }}
      />
      <Button
        variant="default"
        size="sm"
        className={classes.toggle}
        aria-expanded={isOpen}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {words.filters}
      </Button>
      <div className={classes.more} data-open={isOpen || undefined}>
        <NativeSelect
          label={words.link}
          size="sm"
          value={filter.campaignId ?? ''}
          data={[
            { value: '', label: words.allLinks },
            ...(campaigns.data ?? []).map(({ _id, linkName, leads }) => ({
              value: _id,
              label: `${linkName} (${leads})`,
            })),
          ]}
          onChange={(event) => onChange({ campaignId: event.currentTarget.value })}
        />
        <NativeSelect
          label={words.source}
          size="sm"
          value={filter.isFrom ?? ''}
          data={[
            { value: '', label: words.allSources },
            ...leadSources.map((value) => ({ value, label: sourceLabels[value] })),
          ]}
          onChange={(event) => onChange({ isFrom: event.currentTarget.value })}
        />
        <NativeSelect
          label={words.status}
          size="sm"
          value={filter.status ?? ''}
          data={[{ value: '', label: words.allStatuses }, ...leadStatuses.map(([value, label]) => ({ value, label }))]}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
        />
        <TextInput
          label={words.from}
          type="date"
          size="sm"
          value={filter.from ? dayjs(filter.from).format('YYYY-MM-DD') : ''}
          onChange={(event) => onChange({ from: startOfDay(event.currentTarget.value, 0) })}
        />
        <TextInput
          label={words.to}
          type="date"
          size="sm"
          value={filter.to ? dayjs(filter.to).subtract(1, 'day').format('YYYY-MM-DD') : ''}
          onChange={(event) => onChange({ to: startOfDay(event.currentTarget.value, 1) })}
        />
        <NativeSelect
          label={words.order}
          size="sm"
          value={order}
          data={[
            { value: 'newest', label: words.newestFirst },
            { value: 'waiting', label: words.longestWaitingFirst },
          ]}
          onChange={(event) => onOrder(event.currentTarget.value)}
        />
      </div>
      {isFiltered && (
        <Button
          variant="subtle"
          size="sm"
          className={classes.clear}
          aria-label={words.clearFilters}
          onClick={() => {
            setTyped('')
            onClear()
          }}
        >
          {words.clear}
        </Button>
      )}
    </search>
  )
}

/** The moment a day begins on the agent's wall clock; the last day wanted ends where the next begins. */
function startOfDay(day: string, later: number): string | undefined {
  return day ? dayjs(day).startOf('day').add(later, 'day').toISOString() : undefined
}
