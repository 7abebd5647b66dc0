import pg from 'pg'

/** For what no database can be told about itself: to be made, and to go. */
export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** As an administrator would: the database says goodbye to each of its connections. */
export const endConnections = (url: string) =>
  administer(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
