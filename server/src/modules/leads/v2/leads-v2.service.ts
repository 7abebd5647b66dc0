import type { QueryOf } from '@porchlight/contract/endpoint'
import type { LeadFilter, LeadStatus } from '@porchlight/contract/leads'
import type { V2History, V2Lead, v2LeadEndpoints } from '@porchlight/contract/v2-leads'
import type { AppContext } from '../../../context.ts'
import { readCursor, readTime, writeCursor } from '../../../db/cursor.ts'
import { notFound } from '../../../errors.ts'
import { refuseUnlessAsRead } from '../../../http/if-match.ts'
import { exportLeads } from '../export/export.service.ts'
import { findLead, listChangedLeads, listLeads, readLeads } from '../leads.repository.ts'
import { addNote, clientDetails, setLeadStatus } from '../leads.service.ts'
import { leadTag, presentV2History, presentV2Lead } from './leads-v2.presenter.ts'

type Query = QueryOf<typeof v2LeadEndpoints.v2Leads>
type Wish = QueryOf<typeof v2LeadEndpoints.v2ExportLeads>

const filterOf = ({ status, source, page_id, search }: Query | Wish): LeadFilter => ({
  status,
  isFrom: source,
  campaignId: page_id,
  search,
})

export const v2ExportLeads = (context: AppContext, userId: string, wish: Wish) =>
  exportLeads(context, userId, { type: 'csv', filter: filterOf(wish), timeZone: wish.time_zone })

/** One more than is shown tells that the list goes on. */
export async function v2Leads({ db }: AppContext, userId: string, query: Query) {
  const { limit, cursor, updated_since: since } = query
  const filter = filterOf(query)
  const position = cursor === undefined ? undefined : readCursor(cursor)
  const rows = since
    ? await listChangedLeads(db, userId, filter, {
        since: new Date(since),
        behind: position && { at: readTime(position.key), id: position.id },
        limit: limit + 1,
      })
    : await listLeads(
        db,
        userId,
        filter,
        position ? { limit: limit + 1, after: position.id } : { limit: limit + 1, offset: 0, isReversed: false },
      )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit && last !== undefined
  return {
    data: shown.map(presentV2Lead),
    nextCursor: hasMore ? writeCursor({ isBackward: false, key: last.updated_at.toISOString(), id: last.id }) : null,
  }
}

export async function v2Lead({ db }: AppContext, userId: string, id: string): Promise<V2Lead> {
  const row = await findLead(db, userId, id)
  if (!row) throw notFound()
  return presentV2Lead(row)
}

export async function v2ChangeLead(
  context: AppContext,
  userId: string,
  { id, status, tag }: { id: string; status: LeadStatus; tag: string | undefined },
): Promise<V2Lead> {
  await setLeadStatus(context, userId, { id, status }, (before) =>
    refuseUnlessAsRead(tag, leadTag({ updated_at: before.toISOString() })),
  )
  return v2Lead(context, userId, id)
}

export async function v2History(context: AppContext, userId: string, id: string): Promise<V2History[]> {
  const { timeline } = await clientDetails(context, userId, id)
  const ids = timeline.flatMap((entry) => (entry.kind === 'lead' ? [entry.lead._id] : []))
  const leads = new Map((await readLeads(context.db, userId, ids)).map((row) => [row.id, row]))
  return timeline.flatMap((entry): V2History[] => {
    if (entry.kind !== 'lead') return [presentV2History(entry)]
    const row = leads.get(entry.lead._id)
    return row ? [{ kind: 'lead', at: entry.at, lead: presentV2Lead(row) }] : []
  })
}

export async function v2AddNote(context: AppContext, userId: string, { id, text }: { id: string; text: string }) {
  const note = await addNote(context, userId, { id, text })
  return { id: note.id, created_at: note.createdAt.toISOString(), text }
}
