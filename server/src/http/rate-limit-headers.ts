import type { LimitUse } from '../errors.ts'

/** The names that client libraries read. */
export const rateLimitHeaders = ({ max, left, resetSeconds }: LimitUse) => ({
  'ratelimit-limit': max,
  'ratelimit-remaining': left,
  'ratelimit-reset': resetSeconds,
})
