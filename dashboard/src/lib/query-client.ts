import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

/** A refusal stays a refusal; only what may pass by itself is tried again. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, staleTime: 30_000 } } })
