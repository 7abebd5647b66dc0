import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { MediaPort } from '../providers/media/port.ts'

/** As much as an agent of many years has, written straight into the tables; each of the media is two files. */
export async function giveMuch(
  { db, store }: { db: Db; store: MediaPort },
  userId: string,
  { leads, listings, media }: { leads: number; listings: number; media: number },
): Promise<void> {
  await sql`
    insert into leads (id, user_id, page_id, link_name, campaign_name, campaign_type, source, request_hash, created_at, updated_at)
    select 'lead' || n, ${userId}, 'page', 'Spring', '', 'sell', 'sell', n::text, now(), now()
    from generate_series(1, ${sql.lit(leads)}) n`.execute(db)
  await sql`
    insert into listings (id, user_id, type, sub_property_type, status, address, city, state, zipcode, slug, created_at, updated_at)
    select 'listing' || n, ${userId}, 'rental', 'condo', 'active', n || ' Way', 'Bend', 'OR', '97701', 'l' || n, now(), now()
    from generate_series(1, ${sql.lit(listings)}) n`.execute(db)
  await sql`
    insert into media (id, user_id, kind, bytes, files, created_at)
    select lpad(n::text, 16, '0'), ${userId}, 'image', 1, jsonb_build_array(
      jsonb_build_object('name', lpad(n::text, 16, '0') || '.jpg', 'type', 'image/jpeg', 'width', 1600),
      jsonb_build_object('name', lpad(n::text, 16, '0') || '-320.webp', 'type', 'image/webp', 'width', 320)), now()
    from generate_series(1, ${sql.lit(media)}) n`.execute(db)
  for (let n = 1; n <= media; n++) {
    const name = String(n).padStart(16, '0')
    await store.put(`${name}.jpg`, Buffer.alloc(64), 'image/jpeg')
    await store.put(`${name}-320.webp`, Buffer.alloc(64), 'image/webp')
  }
}
