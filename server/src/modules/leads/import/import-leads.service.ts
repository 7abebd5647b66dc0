import { createHash } from 'node:crypto'
import { fieldErrors } from '@porchlight/contract/endpoint'
import { type ImportedLead, importedLead, type LeadImportReport } from '@porchlight/contract/lead-import'
import type { LeadStatus } from '@porchlight/contract/leads'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { unsoundTexts } from '@porchlight/contract/sound-text'
import type { AppContext } from '../../../context.ts'
import type { Queryable } from '../../../db/client.ts'
import { takeFromLimit } from '../../../db/rate-limits.ts'
import { newId } from '../../../ids.ts'
import { normalisePhone } from '../phone.ts'
import { countImported, findKnown, insertContacts, insertLeads, lockImports } from './import-leads.repository.ts'

type Rows = Record<string, unknown>[]
interface Candidate {
  row: number
  lead: ImportedLead
}

/** What an import would do. */
export async function checkImport(context: AppContext, userId: string, rows: Rows): Promise<LeadImportReport> {
  const { ready, errors } = await judge(context, userId, rows)
  const { fresh, known } = await partKnown(context.db, userId, ready)
  return { taken: fresh.map(({ row }) => row), known, errors }
}

/**
 * Saves whom the agent does not have yet. They are history: nobody is told of them or texted, no clock starts, no
 * program hears of them, and nothing in a file is a consent.
 */
export async function importLeads(context: AppContext, userId: string, rows: Rows): Promise<LeadImportReport> {
  const { ready, errors } = await judge(context, userId, rows)
  if (ready.length === 0) return { taken: [], known: [], errors }
  const { taken, known } = await context.db.transaction().execute(async (trx) => {
    await lockImports(trx, userId)
    const { fresh, known } = await partKnown(trx, userId, ready)
    const taken = await save(trx, userId, fresh, context.clock.now())
    return { taken, known: [...known, ...fresh.map(({ row }) => row).filter((row) => !taken.includes(row))] }
  })
  return { taken, known: known.sort((one, other) => one - other), errors }
}

async function judge({ db, clock }: AppContext, userId: string, rows: Rows) {
  await takeFromLimit(db, clock, `lead-import:${userId}`, limits.leadImport.calls)
  const now = clock.now().getTime()
  const errors: LeadImportReport['errors'] = []
  const ready = rows.flatMap((raw, index): Candidate[] => {
    const row = index + 1
    const unsound = unsoundTexts(raw)
    const read = importedLead.safeParse(raw)
    const found = { ...(read.success ? {} : fieldErrors(read.error)), ...unsound }
    if (read.success && read.data.createdAt && Date.parse(read.data.createdAt) > now) {
      found.createdAt = messages.leadImport.dateAhead
    }
    if (read.success && Object.keys(found).length === 0) {
      return [{ row, lead: { ...read.data, phone: read.data.phone && normalisePhone(read.data.phone) } }]
    }
    errors.push({ row, errors: found })
    return []
  })
  return { ready, errors }
}

const reachesOf = ({ lead }: Candidate) => [lead.email, lead.phone].filter(Boolean)

/** One email or one phone is one person, in the file as well. */
async function partKnown(db: Queryable, userId: string, ready: Candidate[]) {
  const seen = await findKnown(db, userId, {
    emails: ready.map(({ lead }) => lead.email).filter(Boolean),
    phones: ready.map(({ lead }) => lead.phone).filter(Boolean),
  })
  const fresh: Candidate[] = []
  const known: number[] = []
  for (const candidate of ready) {
    const reaches = reachesOf(candidate)
    if (reaches.some((reach) => seen.has(reach))) known.push(candidate.row)
    else {
      for (const reach of reaches) seen.add(reach)
      fresh.push(candidate)
    }
  }
  return { fresh, known }
}

async function save(trx: Queryable, userId: string, fresh: Candidate[], now: Date): Promise<number[]> {
  if (fresh.length === 0) return []
  const people = fresh.map((candidate) => ({ ...candidate, contactId: newId(), at: timeOf(candidate, now) }))
  const made = await insertContacts(
    trx,
    people.map(({ lead, contactId, at }) => ({
      id: contactId,
      user_id: userId,
      first_name: lead.firstName,
      last_name: lead.lastName,
      email: lead.email || null,
      phone: lead.phone || null,
      created_at: at,
      last_lead_at: at,
    })),
  )
  const taken = people.filter(({ contactId }) => made.has(contactId))
  if (taken.length === 0) return []
  await insertLeads(
    trx,
    taken.map(({ lead, contactId, at }) => ({
      id: newId(),
      user_id: userId,
      contact_id: contactId,
      page_id: '',
      listing_id: null,
      link_name: lead.linkName,
      campaign_name: lead.linkName,
      campaign_type: 'social-link' as const,
      listing_address: lead.listingAddress,
      source: 'imported' as const,
      status: lead.status,
      first_name: lead.firstName,
      last_name: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      message: lead.message,
      valuation_address: lead.valuationAddress,
      visit: JSON.stringify(lead.source ? { utm_source: lead.source } : {}),
      request_hash: `import:${hash(lead.email || lead.phone)}`,
      form_key: null,
      announced_at: now,
      // Nobody waits for an answer to what was asked elsewhere.
      answered_at: now,
      created_at: at,
      updated_at: now,
    })),
  )
  const counts = new Map<LeadStatus, number>()
  for (const { lead } of taken) counts.set(lead.status, (counts.get(lead.status) ?? 0) + 1)
  // Last, because every lead that comes to no page waits for the same counter.
  await countImported(trx, userId, counts)
  return taken.map(({ row }) => row)
}

/** Without a day of its own, in the order of the file: the first row stands first in the list. */
function timeOf({ row, lead }: Candidate, now: Date): Date {
  return lead.createdAt ? new Date(lead.createdAt) : new Date(now.getTime() - row)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
