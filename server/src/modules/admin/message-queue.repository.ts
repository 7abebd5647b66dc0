import { sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { JobName } from '../../jobs/payloads.ts'

const messageJobs: JobName[] = [
  'billing-mail',
  'digest-mail',
  'email-change-code',
  'email-changed',
  'invitation-mail',
  'lead-arrived',
  'lead-mail',
  'lead-notice',
  'login-code',
  'share-listing',
  'share-listing-sms',
  'text',
  'webhook-trouble',
]

/** Read from the queue itself: what was given up is no longer in it. */
export async function readMessageQueue(db: Queryable) {
  const { rows } = await sql<{ waiting: number; seconds: number; lastError: string }>`
    select count(*) as waiting,
      coalesce(extract(epoch from now() - min(created_on)), 0)::int as seconds,
      coalesce((array_agg(output->>'message' order by start_after desc) filter (where output is not null))[1], '')
        as "lastError"
    from pgboss.job where name = any(${messageJobs}) and state <= 'active'`.execute(db)
  const [queue] = rows
  if (!queue) throw new Error('an aggregate answers one row')
  return queue
}
