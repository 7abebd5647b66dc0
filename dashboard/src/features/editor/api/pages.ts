import type { BodyInput } from '@porchlight/contract/endpoint'
import { type EditedPage, pageEndpoints } from '@porchlight/contract/pages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const loadPage = async (id: string, signal?: AbortSignal): Promise<EditedPage> =>
  (await call(pageEndpoints.pageById, { query: { id }, signal })).data

/** Loaded afresh for each editor, and never behind its back: the editor itself knows what is newest. */
export const editedPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['edited-page', id],
    queryFn: ({ signal }) => loadPage(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const socialLinkQuery = queryOptions({
  queryKey: ['social-link'],
  queryFn: async ({ signal }) =>
    (await call(pageEndpoints.socialLinkExists, { body: { type: 'social-link' }, signal })).data,
  staleTime: 0,
})

export async function createPage(body: BodyInput<typeof pageEndpoints.savePage>) {
  return (await call(pageEndpoints.savePage, { body })).data
}

export async function publishPage(id: string) {
  return (await call(pageEndpoints.publishPageById, { body: { id } })).data
}
