import { limits } from '@porchlight/contract/limits'
import { type PageTab, pageEndpoints } from '@porchlight/contract/pages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const pagesKey = ['pages'] as const

export const pagesQuery = (activeTab: PageTab, page: number) =>
  queryOptions({
    queryKey: [...pagesKey, activeTab, page],
    queryFn: async ({ signal }) => {
      const query = { activeTab, page, limit: limits.pageSize.socialLinks }
      const { data, totalCount = 0 } = await call(pageEndpoints.listPages, { query, signal })
      return { rows: data, totalCount }
    },
    placeholderData: keepPreviousData,
    // Visitors and leads are counted while the list is open elsewhere.
    staleTime: 0,
  })
