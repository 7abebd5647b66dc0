import pg from 'pg'

/** What a PostgreSQL says of itself; throws where it cannot be asked. */
export async function readServerVersion(url: string): Promise<{ major: number; version: string; canCreate: boolean }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string; number: number; can: boolean }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
         has_database_privilege(current_database(), 'create') as can`,
    )
    const [said] = rows
    if (!said) throw new Error('the database did not say which version it is')
    return { major: Math.floor(said.number / 10_000), version: said.version, canCreate: said.can }
  } finally {
    await client.end()
  }
}
