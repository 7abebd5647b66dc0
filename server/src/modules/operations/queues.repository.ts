import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'

export interface QueueRow {
  name: string
  waiting: number
  retrying: number
  failed: number
  seconds: number
}

export interface FailedJobRow {
  id: string
  name: string
  failed_at: Date | null
  tries: number
  reason: string
}

/** The queue keeps what failed for a while, and moves it to its archive then. */
const failedJobs = sql`(
  select id, name, state, retry_count, output, completed_on from pgboss.job where state in ('retry', 'failed')
  union all select id, name, state, retry_count, output, completed_on from pgboss.archive where state = 'failed')`

export async function countQueues(db: Queryable): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select name,
      count(*) filter (where state < 'completed')::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::int
        as seconds
    from (select name, state, start_after from pgboss.job where state < 'completed' or state = 'failed'
      union all select name, state, start_after from pgboss.archive where state = 'failed') as jobs
    where name not like '\\_\\_%' group by name order by name`.execute(db)
  return rows
}

export async function listFailedJobs(db: Queryable, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id, name, case when state = 'failed' then completed_on end as failed_at,
      retry_count + case when state = 'failed' then 1 else 0 end as tries, coalesce(output->>'message', '') as reason
    from ${failedJobs} as jobs
    order by completed_on desc nulls first, id limit ${limit}`.execute(db)
  return rows
}

/**
 * Due at once, from wherever it is kept; undefined where it has not failed. What was given up on begins anew, with all
 * of its tries: one of them may be killed.
 */
export async function reviveJob(trx: Queryable, id: string): Promise<{ name: string } | undefined> {
  const waiting = await sql<{ name: string }>`
    update pgboss.job set state = 'retry', start_after = now(), completed_on = null,
      retry_count = case when state = 'failed' then 0 else retry_count end, retry_limit = greatest(retry_limit, 1)
    where id::text = ${id} and state in ('retry', 'failed') returning name`.execute(trx)
  if (waiting.rows[0]) return waiting.rows[0]
  const archived = await sql<{ name: string }>`
    with gone as (delete from pgboss.archive where id::text = ${id} and state = 'failed' returning *)
    insert into pgboss.job (id, name, data, state, retry_limit, retry_delay, retry_backoff, expire_in, keep_until)
    select id, name, data, 'created', retry_limit, retry_delay, retry_backoff, expire_in, now() + interval '14 days'
    from gone returning name`.execute(trx)
  return archived.rows[0]
}

export async function removeJob(trx: Queryable, id: string): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    with waiting as (delete from pgboss.job where id::text = ${id} and state in ('retry', 'failed') returning name),
      archived as (delete from pgboss.archive where id::text = ${id} and state = 'failed' returning name)
    select name from waiting union all select name from archived`.execute(trx)
  return rows[0]
}
