import { newId } from '../ids.ts'
import { openSession } from '../modules/auth/index.ts'
import { makeLead } from './make-lead.ts'
import { makePage } from './make-page.ts'
import type { TestApp } from './test-app.ts'

export type Records = Record<
  | 'account'
  | 'page'
  | 'listing'
  | 'lead'
  | 'contact'
  | 'note'
  | 'session'
  | 'webhook'
  | 'delivery'
  | 'apiKey'
  | 'passkey'
  | 'pushDevice'
  | 'picture',
  string
>

/** One of everything an agent can have that a call can name, by its id; of a picture, its link. */
export async function makeRecords(app: TestApp, userId: string, words: string): Promise<Records> {
  const { db, clock } = app
  const created_at = clock.now()
  const own = { user_id: userId, created_at }
  const page = await makePage(app, { userId, linkName: words, address: `1 ${words} Lane` })
  const lead = await makeLead(app, page.id, { message: words })
  const { contact_id } = await db
    .selectFrom('leads')
    .select('contact_id')
    .where('id', '=', lead)
    .executeTakeFirstOrThrow()
  const ids = {
    note: newId(),
    webhook: newId(),
    delivery: newId(),
    key: newId(),
    passkey: newId(),
    media: newId(),
    pushDevice: newId(),
  }
  await db
    .insertInto('lead_events')
    .values({ ...own, id: ids.note, lead_id: lead, kind: 'note', text: words })
    .execute()
  await db
    .insertInto('webhooks')
    .values({ ...own, id: ids.webhook, kind: 'webhook', url: `https://${words}.example/`, secret: words })
    .execute()
  const sent = { status: 'delivered' as const, due_at: created_at, give_up_at: created_at }
  const delivery = { ...own, ...sent, webhook_id: ids.webhook, lead_id: lead, event: 'lead.created', body: '{}' }
  const earlier = { ...delivery, id: newId(), lead_id: null, created_at: new Date(created_at.getTime() - 1000) }
  await db
    .insertInto('webhook_deliveries')
    .values([{ ...delivery, id: ids.delivery }, earlier])
    .execute()
  await db
    .insertInto('api_keys')
    .values({ ...own, id: ids.key, name: words, key_hash: ids.key, hint: 'hint' })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      ...own,
      id: ids.passkey,
      credential_id: ids.passkey,
      public_key: words,
      counter: 0,
      transports: [],
      name: words,
    })
    .execute()
  const link = `${ids.media}.jpg`
  await db
    .insertInto('media')
    .values({
      ...own,
      id: ids.media,
      kind: 'image',
      bytes: 1,
      width: 1600,
      height: 900,
      files: JSON.stringify([{ name: link, type: 'image/jpeg', width: 1600 }]),
    })
    .execute()
  await openSession(db, clock, { userId, kind: 'agent', userAgent: words })
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('user_agent', '=', words)
    .executeTakeFirstOrThrow()
  const device = { p256dh: words, auth: words, endpoint: `https://${words}.example/` }
  await db
    .insertInto('push_devices')
    .values({ ...own, ...device, id: ids.pushDevice, session_id: session.id })
    .execute()
  return {
    account: userId,
    page: page.id,
    listing: page.listingId ?? '',
    lead,
    contact: contact_id ?? '',
    note: ids.note,
    session: session.id,
    webhook: ids.webhook,
    delivery: ids.delivery,
    apiKey: ids.key,
    passkey: ids.passkey,
    pushDevice: ids.pushDevice,
    picture: `/media/${link}`,
  }
}
