import { sql } from 'kysely'
import type { Db } from './client.ts'

interface QueueFigures {
  queue: string
  due: number
  failed: number
  oldestSeconds: number
}

/** What waits in each queue, and for how long, by the database's clock, as the queues themselves. */
export async function queueFigures(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select queue.name as queue,
      count(job.id) filter (where job.state < 'active' and job.start_after <= now()) as due,
      count(job.id) filter (where job.state = 'failed') as failed,
      coalesce(extract(epoch from now() - min(job.start_after) filter (where job.state < 'active' and job.start_after <= now())), 0)::float8
        as "oldestSeconds"
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state in ('created', 'retry', 'failed')
    group by queue.name`.execute(db)
  return rows
}
