import { type Insertable, sql } from 'kysely'
import type { Queryable } from '../../db/client.ts'
import { spelledOnce } from '../../db/spelled-once.ts'
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

interface BegunForm {
  userId: string
  pageId: string
  formKey: string
}

export async function deleteBegunValuations(db: Queryable, forms: BegunForm[]): Promise<void> {
  if (forms.length === 0) return
  await dropBegunValuations(db, {
    userIds: forms.map(({ userId }) => userId),
    pageIds: forms.map(({ pageId }) => pageId),
    formKeys: forms.map(({ formKey }) => formKey),
  })
}

type BegunForms = Record<'userIds' | 'pageIds' | 'formKeys', string[]>

const dropBegunValuations = spelledOnce((_db, { userIds, pageIds, formKeys }: BegunForms) => {
  return sql`
    delete from begun_valuations where (user_id, page_id, form_key) in (
      select * from unnest(${userIds}::text[], ${pageIds}::text[], ${formKeys}::text[]))`
})

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
