import pg from 'pg'
import { refusal } from '../settings/config-error.ts'

/**
 * A pooler makes up the number it greets with. Through one that shares connections no notice would ever arrive, and the
 * lock of one session would be left on another's.
 */
export async function refusePooler(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    if (rows[0].pid === (client as pg.Client & { processID: number }).processID) return
  } finally {
    await client.end()
  }
  throw refusal(
    'DATABASE_DIRECT_URL',
    'must be set, because DATABASE_URL leads to a pooler: name the database itself, past the pooler',
  )
}
