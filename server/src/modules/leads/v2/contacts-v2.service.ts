import type { QueryOf } from '@porchlight/contract/endpoint'
import type { V2Contact, v2ContactEndpoints } from '@porchlight/contract/v2-contacts'
import type { V2Lead } from '@porchlight/contract/v2-leads'
import type { AppContext } from '../../../context.ts'
import { cutWindow, readWindow } from '../../../db/v2-window.ts'
import { notFound } from '../../../errors.ts'
import { listContactsOf, type ReadContact, readContact } from '../contacts.repository.ts'
import { listLeadsOfContact } from '../leads.repository.ts'
import { historyLength } from '../leads.service.ts'
import { presentV2Lead } from './leads-v2.presenter.ts'

export async function v2Contacts(
  { db }: AppContext,
  userId: string,
  query: QueryOf<typeof v2ContactEndpoints.v2Contacts>,
) {
  const window = readWindow(query)
  const { shown, nextCursor } = cutWindow(await listContactsOf(db, userId, query, window), window)
  return { data: shown.map(presentV2Contact), nextCursor }
}

export async function v2Contact({ db }: AppContext, userId: string, id: string): Promise<V2Contact> {
  const row = await readContact(db, userId, id)
  if (!row) throw notFound()
  return presentV2Contact(row)
}

export async function v2ContactLeads(context: AppContext, userId: string, id: string): Promise<V2Lead[]> {
  await v2Contact(context, userId, id)
  return (await listLeadsOfContact(context.db, userId, id, historyLength)).map(presentV2Lead)
}

function presentV2Contact(row: ReadContact): V2Contact {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    is_unsubscribed: row.unsubscribed_at !== null,
    last_lead_at: row.last_lead_at.toISOString(),
  }
}
