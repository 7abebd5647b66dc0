import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'

export interface AgentUsage {
  pages: number
  listings: number
  leads: number
  visitors: number
  files: number
  bytes: number
  last_seen_at: Date | null
}

/** Impersonations are no visits of the agent's own. */
export async function readUsage(db: Queryable, userId: string): Promise<AgentUsage> {
  const { rows } = await sql<AgentUsage>`
    select
      (select count(*) from pages where user_id = ${userId}) as pages,
      (select coalesce(sum(visitors), 0)::bigint from pages where user_id = ${userId}) as visitors,
      (select coalesce(sum(count), 0)::bigint from listing_counts where user_id = ${userId}) as listings,
      (select coalesce(sum(count), 0)::bigint from lead_counts where user_id = ${userId}) as leads,
      (select count(*) from media where user_id = ${userId}) as files,
      (select coalesce(sum(bytes), 0)::bigint from media where user_id = ${userId}) as bytes,
      (select max(last_seen_at) from sessions where user_id = ${userId} and kind = 'agent') as last_seen_at
  `.execute(db)
  const [usage] = rows
  if (!usage) throw new Error('a select without a table answers one row')
  return usage
}
