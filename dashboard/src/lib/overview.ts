import type { OverviewSpan } from '@porchlight/contract/options'
import { overviewEndpoints } from '@porchlight/contract/overview'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

export const overviewQuery = (days: OverviewSpan) =>
  queryOptions({
    queryKey: ['overview', days],
    queryFn: async ({ signal }) => (await call(overviewEndpoints.overview, { query: { days }, signal })).data,
    placeholderData: keepPreviousData,
  })
