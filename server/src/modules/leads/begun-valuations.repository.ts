import type { Insertable } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * The same home on the same page again is the same row, with the time and the form of the last look. Answers whether
 * it is a new one.
 */
export async function keepBegunValuation(db: Queryable, row: Insertable<Tables['begun_valuations']>): Promise<boolean> {
  const { form_key, created_at } = row
  const { id } = await db
    .insertInto('begun_valuations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'page_id', 'address']).doUpdateSet({ form_key, created_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id === row.id
}

export async function deleteBegunValuation(
  db: Queryable,
  { userId, pageId, formKey }: { userId: string; pageId: string; formKey: string },
): Promise<void> {
  await db
    .deleteFrom('begun_valuations')
    .where('user_id', '=', userId)
    .where('page_id', '=', pageId)
    .where('form_key', '=', formKey)
    .execute()
}

/** Newest first, under the name their page has today. */
export function listBegunValuations(db: Queryable, userId: string, limit: number) {
  return db
    .selectFrom('begun_valuations')
    .leftJoin('pages', (join) =>
      join.onRef('pages.id', '=', 'begun_valuations.page_id').onRef('pages.user_id', '=', 'begun_valuations.user_id'),
    )
    .select(({ fn }) => [
      'begun_valuations.id',
      'begun_valuations.address',
      'begun_valuations.created_at',
      fn.coalesce('pages.link_name', 'begun_valuations.link_name').as('link_name'),
    ])
    .where('begun_valuations.user_id', '=', userId)
    .orderBy('begun_valuations.created_at', 'desc')
    .orderBy('begun_valuations.id', 'desc')
    .limit(limit)
    .execute()
}

export async function countBegunValuations(db: Queryable, userId: string): Promise<number> {
  const { total } = await db
    .selectFrom('begun_valuations')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(total)
}
