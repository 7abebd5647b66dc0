import { type EdgePort, staleFor } from '../../../providers/edge/port.ts'
import type { DrawnPage } from '../pages/page-cache.ts'

/** In seconds: a net below the word that a page has changed. */
const longest = 60 * 60

/** In milliseconds: what an answer may be old when it leaves, and how long a cache may give it beyond its time. */
const margin = 30_000 + staleFor * 1_000

/** Whatever an agent changes may show on all their pages: this is what a change lets go of. */
export const agentTag = (agentId: string) => `agent-${agentId}`

/** What a page says to a cache in front, if that may hold it. One that turns soon, or rests, is asked for each time. */
export function headersToHold(
  edge: EdgePort | null,
  { tags, language }: DrawnPage,
  { now, until }: { now: number; until: number },
): Record<string, string> {
  const seconds = Math.min(longest, Math.floor((until - now - margin) / 1_000))
  if (!edge || !tags || seconds <= 0 || (language && !edge.keepsLanguages)) return {}
  return edge.holding(tags, seconds)
}
