import type {
  AnswerWay,
  ClientDetails,
  Lead,
  LeadFilter,
  LeadOrder,
  LeadStatus,
  TimelineEntry,
} from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { windowOf } from '../../db/paging.ts'
import { notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { queueEvents } from '../webhooks/index.ts'
import { findContact } from './contacts.repository.ts'
import { deleteNote, insertEvent, listEvents } from './lead-events.repository.ts'
import { presentContact, presentLead, presentNotice } from './leads.presenter.ts'
import {
  countLeadsOfListing,
  countLeadsUpTo,
  findLead,
  isListingOf,
  listLeadCampaigns,
  listLeads,
  listLeadsOfContact,
  listLeadsOfListing,
  lockLead,
  moveLead,
  noteFirstAnswer,
  sumLeadCounts,
} from './leads.repository.ts'
import { listNotices } from './notices/notices.repository.ts'
import { presentV2Lead } from './v2/leads-v2.presenter.ts'

interface PageQuery extends LeadFilter {
  page: number
  limit: number
  order?: LeadOrder | undefined
  after?: string | undefined
  before?: string | undefined
}

/** Beyond this many inquiries of one person or listing nobody reads on. */
export const historyLength = 100

export async function leadPage(
  { db }: AppContext,
  userId: string,
  { page, limit, order, after, before, ...filter }: PageQuery,
): Promise<{ leads: Lead[]; totalCount: number }> {
  const anchor = after ?? before
  if (anchor && !(await findLead(db, userId, anchor))) throw notFound()
  if (!anchor && page === 1) return firstPage(db, userId, filter, limit, order)
  const totalCount = await countLeads(db, userId, filter)
  const rows = after
    ? await listLeads(db, userId, filter, { limit, after }, order)
    : before
      ? await listLeads(db, userId, filter, { limit, before }, order)
      : await listLeads(
          db,
          userId,
          filter,
          windowOf({ page, limit }, hasCounter(filter) ? totalCount : undefined),
          order,
        )
  return { leads: rows.map(presentLead), totalCount }
}

/** What fits on one page needs no counting: most searches end here. */
async function firstPage(db: Queryable, userId: string, filter: LeadFilter, limit: number, order?: LeadOrder) {
  const isCounted = hasCounter(filter)
  const rows = await listLeads(db, userId, filter, { limit, offset: 0, isReversed: false }, order, isCounted)
  if (rows.length < limit) return { leads: rows.map(presentLead), totalCount: rows.length }
  const totalCount = isCounted ? (rows[0]?.total ?? 0) : await countLeads(db, userId, filter)
  return { leads: rows.map(presentLead), totalCount }
}

function countLeads(db: Queryable, userId: string, filter: LeadFilter): Promise<number> {
  return hasCounter(filter)
    ? sumLeadCounts(db, userId, filter)
    : countLeadsUpTo(db, userId, filter, limits.leadsCounted + 1)
}

function hasCounter({ search, from, to }: LeadFilter): boolean {
  return !search && !from && !to
}

export async function leadCampaigns({ db }: AppContext, userId: string) {
  const rows = await listLeadCampaigns(db, userId)
  return rows.map((row) => ({ _id: row.page_id, linkName: row.link_name, leads: row.total }))
}

export async function leadsOfListing({ db }: AppContext, userId: string, listingId: string) {
  if (!(await isListingOf(db, userId, listingId))) throw notFound()
  const rows = await listLeadsOfListing(db, userId, listingId, historyLength)
  return { leads: rows.map(presentLead), totalCount: await countLeadsOfListing(db, userId, listingId) }
}

export async function leadCountOfListing({ db }: AppContext, userId: string, listingId: string): Promise<number> {
  if (!(await isListingOf(db, userId, listingId))) throw notFound()
  return countLeadsOfListing(db, userId, listingId)
}

/** One lead, who it is from, and everything there has been between that person and the agent. */
export async function clientDetails({ db }: AppContext, userId: string, id: string): Promise<ClientDetails> {
  const lead = await findLead(db, userId, id)
  if (!lead) throw notFound()
  const contact = lead.contact_id ? await findContact(db, userId, lead.contact_id) : undefined
  const leads = contact ? await listLeadsOfContact(db, userId, contact.id, historyLength) : [lead]
  const ids = leads.map((row) => row.id)
  const unsubscribedAt = leads.find((row) => row.unsubscribed_at)?.unsubscribed_at ?? null
  const timeline: TimelineEntry[] = [
    ...leads.map((row) => ({ kind: 'lead' as const, at: row.created_at.toISOString(), lead: presentLead(row) })),
    ...(await listEvents(db, userId, ids)).map((row) => {
      const at = { at: row.created_at.toISOString(), leadId: row.lead_id }
      return row.kind === 'note'
        ? { kind: 'note' as const, ...at, _id: row.id, text: row.text }
        : { kind: 'status' as const, ...at, status: row.text as LeadStatus }
    }),
    ...(await listNotices(db, ids)).map(presentNotice),
  ]
  return {
    lead: presentLead(lead),
    contact: contact ? presentContact(contact, unsubscribedAt) : null,
    timeline: timeline.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)),
  }
}

export async function setLeadStatus(
  context: AppContext,
  userId: string,
  { id, status }: { id: string; status: LeadStatus },
  /** Judges by when the lead was changed last, while nobody else can change it. */
  mayChange: (updatedAt: Date) => void = () => undefined,
): Promise<Lead> {
  const { db, clock } = context
  const now = clock.now()
  const lead = await db.transaction().execute(async (trx) => {
    const before = await lockLead(trx, userId, id)
    if (!before) return undefined
    mayChange(before.updated_at)
    const isMoved = await moveLead(trx, userId, id, status, now)
    if (isMoved && status !== 'new') await noteFirstAnswer(trx, userId, { id, by: 'marked' }, now)
    const after = await findLead(trx, userId, id)
    if (!isMoved || !after) return after
    await insertEvent(trx, {
      id: newId(),
      user_id: userId,
      lead_id: id,
      kind: 'status',
      text: status,
      created_at: now,
    })
    const data = presentV2Lead(after)
    await queueEvents(context, trx, userId, [
      { type: 'lead.updated', data, leadId: id },
      { type: 'lead.status_changed', data: { lead: data, previous_status: before.status }, leadId: id },
    ])
    return after
  })
  if (!lead) throw notFound()
  return presentLead(lead)
}

export async function noteAnswer(
  { db, clock }: AppContext,
  userId: string,
  answer: { id: string; by: AnswerWay },
): Promise<Lead> {
  await noteFirstAnswer(db, userId, answer, clock.now())
  const lead = await findLead(db, userId, answer.id)
  if (!lead) throw notFound()
  return presentLead(lead)
}

export async function addNote(
  { db, clock }: AppContext,
  userId: string,
  { id, text }: { id: string; text: string },
): Promise<{ id: string; createdAt: Date }> {
  if (!(await findLead(db, userId, id))) throw notFound()
  const note = { id: newId(), createdAt: clock.now() }
  await insertEvent(db, {
    id: note.id,
    user_id: userId,
    lead_id: id,
    kind: 'note',
    text,
    created_at: note.createdAt,
  })
  return note
}

export async function removeNote({ db }: AppContext, userId: string, id: string): Promise<void> {
  if (!(await deleteNote(db, userId, id))) throw notFound()
}
