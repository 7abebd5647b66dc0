import type { ListingInput } from '@porchlight/contract/listing-form'
import { type ListingSortKey, type ListingTab, listingEndpoints } from '@porchlight/contract/listings'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api.ts'

export interface ListingsView {
  activeTab: ListingTab
  search: string
  sortKey: ListingSortKey
  sortType: 'asc' | 'desc'
  cursor: string | undefined
}

const key = ['listings']

export function useListings(view: ListingsView) {
  return useQuery({
    queryKey: [...key, 'list', view],
    queryFn: ({ signal }) => call(listingEndpoints.listListings, { query: { ...view }, signal }),
    // What is shown stays while the next page or the next letter is on its way.
    placeholderData: keepPreviousData,
    // Opening a tab reloads its list, however lately it was read.
    refetchOnMount: 'always',
  })
}

export function useListing(id: string) {
  return useQuery({
    queryKey: [...key, 'one', id],
    queryFn: async ({ signal }) => (await call(listingEndpoints.oneListing, { query: { id }, signal })).data,
    // A form is filled once; nothing may change under the hands of whoever types.
    staleTime: 0,
    // Nor may it be filled from what was stored the last time it was open.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function useListingAddresses() {
  return useQuery({
    queryKey: [...key, 'addresses'],
    queryFn: async ({ signal }) => (await call(listingEndpoints.listingAddresses, { signal })).data,
  })
}

/** After a change every list is asked again. */
function useRefresh() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: key }), [client])
}

export async function readListing(id: string) {
  return (await call(listingEndpoints.oneListing, { query: { id } })).data
}

export function useSaveListing() {
  const refresh = useRefresh()
  return async (input: ListingInput, stored?: { _id: string; version: number }) => {
    const { message } = await call(listingEndpoints.saveListing, { body: { ...input, ...stored } })
    void refresh()
    return message
  }
}

export function useDeleteListing() {
  const refresh = useRefresh()
  return async (id: string) => {
    const { message } = await call(listingEndpoints.deleteListing, { body: { id } })
    await refresh()
    return message
  }
}

export function useCopyListing() {
  const refresh = useRefresh()
  return async (id: string) => {
    const { message } = await call(listingEndpoints.copyListing, { body: { id } })
    await refresh()
    return message
  }
}

export function useImportListings() {
  const refresh = useRefresh()
  return async (listings: Record<string, unknown>[]) => {
    const { data } = await call(listingEndpoints.importListings, { body: { listings } })
    void refresh()
    return data
  }
}

/** Asked anew each time: a page may have been published meanwhile. */
export function useSharePreview(id: string) {
  return useQuery({
    queryKey: [...key, 'share', id],
    queryFn: async ({ signal }) => (await call(listingEndpoints.sharePreview, { query: { id }, signal })).data,
    staleTime: 0,
  })
}

export async function shareByEmail(body: { id: string; email: string; message?: string | undefined }) {
  return (await call(listingEndpoints.shareListing, { body })).message
}

export async function shareBySms(body: { id: string; phone: string; message?: string | undefined }) {
  return (await call(listingEndpoints.shareListingBySms, { body })).message
}
