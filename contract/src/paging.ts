import { z } from './zod.ts'

export function numberedPage(defaultLimit: number) {
  return {
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  }
}

/**
 * A page of a list, by number or, at any depth as quick as the first, by the cursor that came with the page before.
 */
export function pageQuery(defaultLimit: number) {
  return { ...numberedPage(defaultLimit), cursor: z.string().max(1000).optional() }
}

/** What Previous and Next carry; null at the ends. */
export interface Cursors {
  previous: string | null
  next: string | null
}
