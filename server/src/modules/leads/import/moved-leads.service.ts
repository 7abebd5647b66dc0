import type { DataRow } from '@porchlight/contract/data-import'
import { limits } from '@porchlight/contract/limits'
import type { Queryable } from '../../../db/client.ts'
import { newId } from '../../../ids.ts'
import { normalisePhone } from '../phone.ts'
import { insertContacts } from './import-leads.repository.ts'
import { type Counted, countMoved, findContacts, insertMovedLeads, stretchContacts } from './moved-leads.repository.ts'

type MovedLead = DataRow<'leads'>
interface Places {
  /** Here, of those that are here; a page or listing that is gone elsewhere too has none. */
  pageOf: (origin: string) => string
  listingOf: (origin: string) => string | null
}

/**
 * Leads of another installation, with the source, status and times they had there. They are history, as imported ones
 * are: nobody is told of them, no reminder comes, and no program hears of them. Answers those that are new.
 */
export async function saveMovedLeads(
  trx: Queryable,
  userId: string,
  moved: MovedLead[],
  { pageOf, listingOf }: Places,
  now: Date,
): Promise<Set<string>> {
  const leads = moved.map((lead) => ({ ...lead, phone: lead.phone && normalisePhone(lead.phone) }))
  const contactOf = await joinContacts(trx, userId, leads)
  const taken = await insertMovedLeads(
    trx,
    leads.map((lead, index) => ({
      ...lead,
      id: newId(),
      origin_id: lead.id,
      user_id: userId,
      contact_id: contactOf[index] ?? null,
      page_id: lead.page_id && pageOf(lead.page_id),
      listing_id: lead.listing_id && listingOf(lead.listing_id),
      visit: JSON.stringify(lead.visit),
      request_hash: `moved:${lead.id}`,
      form_key: null,
      announced_at: now,
      reminders: limits.answers.reminders.length,
      // Who still waits, waits: no clock starts, for none is set.
      answered_at: lead.answered_at ? new Date(lead.answered_at) : null,
      ended_at: lead.ended_at ? new Date(lead.ended_at) : null,
      created_at: new Date(lead.created_at),
      // Programs ask what has changed since.
      updated_at: now,
    })),
  )
  const counts = new Map<string, Counted>()
  for (const { id, page_id, source, status } of leads) {
    if (!taken.has(id)) continue
    const page = page_id && pageOf(page_id)
    const key = [page, source, status].join()
    counts.set(key, { page_id: page, source, status, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  if (counts.size > 0) await countMoved(trx, userId, [...counts.values()])
  return taken
}

interface Known {
  id: string
  email: string | null
  phone: string | null
  last_name: string
}

/** For each lead the contact it belongs to: known by email first, else by phone, as for those who write here. */
async function joinContacts(trx: Queryable, userId: string, leads: MovedLead[]): Promise<(string | null)[]> {
  const reach = (of: 'email' | 'phone') => [...new Set(leads.map((lead) => lead[of]).filter(Boolean))]
  const known: Known[] = await findContacts(trx, userId, reach('email'), reach('phone'))
  const isSame = (lead: MovedLead) => (contact: Known) =>
    lead.phone !== '' &&
    contact.phone === lead.phone &&
    (!contact.email || !lead.email || contact.last_name.toLowerCase() === lead.last_name.toLowerCase())
  const find = (lead: MovedLead) =>
    known.find(({ email }) => lead.email !== '' && email === lead.email) ?? known.find(isSame(lead))

  const fresh: Parameters<typeof insertContacts>[1] = []
  const spans = new Map<string, { id: string; first: Date; last: Date }>()
  const found = leads.map((lead) => {
    if (!lead.email && !lead.phone) return null
    const at = new Date(lead.created_at)
    const contact = find(lead) ?? {
      id: newId(),
      email: lead.email || null,
      phone: lead.phone || null,
      last_name: lead.last_name,
    }
    if (!known.includes(contact)) {
      known.push(contact)
      fresh.push({ ...contact, user_id: userId, first_name: lead.first_name, created_at: at, last_lead_at: at })
    }
    const span = spans.get(contact.id) ?? { id: contact.id, first: at, last: at }
    const [first, last] = [at < span.first ? at : span.first, at > span.last ? at : span.last]
    spans.set(contact.id, { id: contact.id, first, last })
    return contact
  })
  const made = fresh.length > 0 ? await insertContacts(trx, fresh) : new Set<string>()
  // Who wrote to the agent at this very moment is there under another id.
  const late = fresh.filter(({ id }) => !made.has(id)).flatMap(({ email }) => email ?? [])
  const others = late.length > 0 ? await findContacts(trx, userId, late, []) : []
  const lost = new Set(fresh.map(({ id }) => id).filter((id) => !made.has(id)))
  const idOf = ({ id, email }: Known) =>
    lost.has(id) ? (others.find((other) => other.email === email)?.id ?? null) : id
  await stretchContacts(
    trx,
    userId,
    [...spans.values()].filter(({ id }) => !lost.has(id)),
  )
  return found.map((contact) => contact && idOf(contact))
}
