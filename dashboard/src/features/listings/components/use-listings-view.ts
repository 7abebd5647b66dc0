import type { ListingTab } from '@porchlight/contract/listings'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSearchSoon } from '../../../lib/use-search-soon.ts'
import * as words from '../../../words/listings.ts'
import type { ListingsView } from '../api/listings.ts'

export const sortings = {
  newest: { label: words.newestFirst, sortKey: 'createdAt', sortType: 'desc' },
  oldest: { label: words.oldestFirst, sortKey: 'createdAt', sortType: 'asc' },
  edited: { label: words.lastEdited, sortKey: 'updatedAt', sortType: 'desc' },
  address: { label: words.addressAToZ, sortKey: 'address', sortType: 'asc' },
} as const
type Sorting = keyof typeof sortings

/** Search, order and page stand in the address: Back and reload find them again. */
export function useListingsView(activeTab: ListingTab) {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const sort = params.get('sort') ?? ''
  const sorting: Sorting = sort in sortings ? (sort as Sorting) : 'newest'
  const [text, setText] = useState(search)

  function change(changes: Record<string, string>) {
    const next = { search, sort, ...changes }
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: !('cursor' in changes),
    })
  }
  const searchSoon = useSearchSoon((text) => change({ search: text }), 200)

  const { sortKey, sortType } = sortings[sorting]
  const view: ListingsView = { activeTab, search, sortKey, sortType, cursor: params.get('cursor') ?? undefined }
  return {
    view,
    text,
    setText: (typed: string) => {
      setText(typed)
      searchSoon(typed)
    },
    sorting,
    setSorting: (name: string) => change({ sort: name }),
    goTo: (cursor: string) => change({ cursor }),
  }
}
