import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Whoever looks at accounts or pages hears what a database says that is shutting down. */
export async function beginOutage({ db }: TestApp): Promise<{ end(): Promise<void> }> {
  const tables = ['users', 'pages']
  await sql`
    create function shut_down() returns boolean language plpgsql as $$
    begin raise exception 'the database system is shutting down' using errcode = '57P03'; end $$`.execute(db)
  for (const name of tables) {
    await sql`alter table ${sql.table(name)} rename to ${sql.table(`${name}_away`)}`.execute(db)
    await sql`create view ${sql.table(name)} as select * from ${sql.table(`${name}_away`)} where shut_down()`.execute(
      db,
    )
  }
  return {
    async end() {
      for (const name of tables) {
        await sql`drop view ${sql.table(name)}`.execute(db)
        await sql`alter table ${sql.table(`${name}_away`)} rename to ${sql.table(name)}`.execute(db)
      }
      await sql`drop function shut_down`.execute(db)
    },
  }
}
