import { isKeptTime } from '@porchlight/contract/kept-time'
import type { LeadFilter } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { leadOrders, leadSources, leadStatuses } from '@porchlight/contract/options'
import { useState } from 'react'
import { useAddressParams } from '../../../lib/address-params.ts'
import { useLeads } from '../api/leads.ts'

type Cursor = { after: string } | { before: string } | null

/** What somebody typed into the address bar counts only where it makes sense; the call's own rules are stricter. */
const readers: { [Name in keyof LeadFilter]-?: (typed: string) => LeadFilter[Name] } = {
  search: (typed) => typed.trim().slice(0, limits.text.search) || undefined,
  campaignId: (typed) => (typed.length <= limits.text.id && typed) || undefined,
  isFrom: (typed) => leadSources.find((source) => source === typed),
  status: (typed) => leadStatuses.find(([status]) => status === typed)?.[0],
  from: readMoment,
  to: readMoment,
}
const filterNames = Object.keys(readers) as (keyof LeadFilter)[]

/** Filter and page number live in the address; going on from a page is by its last lead, so that none is missed. */
export function useLeadList() {
  const [params, change] = useAddressParams()
  const [cursor, setCursor] = useState<Cursor>(null)
  const filter = readFilter(params)
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const order = leadOrders.find((name) => name === params.get('order')) ?? 'newest'
  const query = useLeads({
    ...filter,
    ...(order !== 'newest' && { order }),
    page,
    limit: limits.pageSize.leads,
    ...(page > 1 && cursor),
  })
  const leads = query.data?.data ?? []
  const totalCount = query.data?.totalCount ?? 0
  const isAtLeast = totalCount > limits.leadsCounted && Boolean(filter.search || filter.from || filter.to)

  function goTo(number: number, place: Cursor) {
    setCursor(number > 1 ? place : null)
    change((next) => {
      if (number > 1) next.set('page', String(number))
      else next.delete('page')
    })
  }

  function setFilter(changes: Partial<Record<keyof LeadFilter, string | undefined>>) {
    setCursor(null)
    change(
      (next) => {
        next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
      },
      { replace: true },
    )
  }

  function setOrder(next: string) {
    setCursor(null)
    change(
      (address) => {
        address.delete('page')
        if (next === 'newest') address.delete('order')
        else address.set('order', next)
      },
      { replace: true },
    )
  }

  const first = leads[0]
  const last = leads.at(-1)
  const hasNext = isAtLeast ? leads.length === limits.pageSize.leads : page * limits.pageSize.leads < totalCount
  return {
    query,
    leads,
    filter,
    order,
    setOrder,
    setFilter,
    clearFilter: () => setFilter(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
    isFiltered: Object.keys(filter).length > 0,
    totalCount,
    paging: {
      totalCount: isAtLeast ? limits.leadsCounted : totalCount,
      isAtLeast,
      ...(page > 1 && { onPrevious: () => goTo(page - 1, first ? { before: first._id } : null) }),
      ...(hasNext && { onNext: () => goTo(page + 1, last ? { after: last._id } : null) }),
    },
  }
}

function readFilter(params: URLSearchParams): LeadFilter {
  const read = filterNames.map((name) => [name, readers[name](params.get(name) ?? '')] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

function readMoment(typed: string): string | undefined {
  const moment = new Date(typed)
  return isKeptTime(moment) ? moment.toISOString() : undefined
}
