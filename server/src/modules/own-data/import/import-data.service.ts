import { origin } from '@porchlight/contract/data-import'
import type { DataKind } from '@porchlight/contract/data-kinds'
import type { LeadImportReport } from '@porchlight/contract/lead-import'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { unsoundTexts } from '@porchlight/contract/sound-text'
import type { AppContext } from '../../../context.ts'
import type { Queryable } from '../../../db/client.ts'
import { takeFromLimit } from '../../../db/rate-limits.ts'
import { mediaByOrigin } from '../../media/index.ts'
import { lockDataImport } from './import-data.repository.ts'
import { type Errors, type Moved, movedKinds } from './moved-kinds.ts'

type Rows = Record<string, unknown>[]
interface Thing {
  id: string
  created_at?: string
}
interface Candidate {
  row: number
  thing: Thing
}

/** Clocks of two machines differ a little. */
const clockSlack = 5 * 60 * 1000

/** What an import of these would do. */
export async function checkData(
  context: AppContext,
  userId: string,
  kind: DataKind | 'media',
  rows: Rows,
): Promise<LeadImportReport> {
  await takeFromLimit(context.db, context.clock, `data-import:${userId}`, limits.dataImport.calls)
  if (kind === 'media') return checkMedia(context, userId, rows)
  const moved = movedKinds[kind]
  const { ready, errors } = read(context, moved, rows)
  const { fresh, known, refused } = await part(context.db, userId, moved, ready, false)
  return reportOf(fresh, known, [...errors, ...refused])
}

/** Takes in what is not here yet: each call is one transaction under the agent's own lock, and can be sent again. */
export async function importData(
  context: AppContext,
  userId: string,
  kind: DataKind,
  rows: Rows,
): Promise<LeadImportReport> {
  await takeFromLimit(context.db, context.clock, `data-import:${userId}`, limits.dataImport.calls)
  const moved = movedKinds[kind]
  const { ready, errors } = read(context, moved, rows)
  if (ready.length === 0) return reportOf([], [], errors)
  return context.db.transaction().execute(async (trx) => {
    await lockDataImport(trx, userId)
    const { fresh, known, refused } = await part(trx, userId, moved, ready, true)
    const things = fresh.map(({ thing }) => thing)
    const taken = things.length > 0 ? await moved.save(context, trx, userId, things) : new Set<string>()
    const isTaken = ({ thing }: Candidate) => taken.has(thing.id)
    const late = fresh.filter((candidate) => !isTaken(candidate)).map(({ row }) => row)
    return reportOf(fresh.filter(isTaken), [...known, ...late], [...errors, ...refused])
  })
}

type Refused = LeadImportReport['errors']

function reportOf(taken: Candidate[], known: number[], errors: Refused): LeadImportReport {
  const inOrder = (one: number, other: number) => one - other
  return {
    taken: taken.map(({ row }) => row),
    known: known.sort(inOrder),
    errors: errors.sort((one, other) => inOrder(one.row, other.row)),
  }
}

function read({ clock }: AppContext, moved: Moved<Thing>, rows: Rows) {
  const errors: Refused = []
  const latest = clock.now().getTime() + clockSlack
  const ready = rows.flatMap((raw, index): Candidate[] => {
    const row = index + 1
    const unsound = unsoundTexts(raw)
    const found = Object.keys(unsound).length > 0 ? { errors: unsound } : moved.read(raw)
    if ('errors' in found) errors.push({ row, errors: found.errors })
    else if (Date.parse(found.thing.created_at ?? '') > latest) {
      errors.push({ row, errors: { created_at: messages.dataImport.timeAhead } })
    } else return [{ row, thing: found.thing }]
    return []
  })
  return { ready, errors }
}

async function part(db: Queryable, userId: string, moved: Moved<Thing>, ready: Candidate[], isReal: boolean) {
  const ids = ready.map(({ thing }) => thing.id)
  const here = ids.length > 0 ? await moved.findKnown(db, userId, ids) : new Set<string>()
  const seen = new Set<string>()
  const known: number[] = []
  const fresh = ready.filter(({ row, thing: { id } }) => {
    const isKnown = here.has(id) || seen.has(id)
    seen.add(id)
    if (isKnown) known.push(row)
    return !isKnown
  })
  const things = fresh.map(({ thing }) => thing)
  const refusals = (await moved.refuse?.(db, userId, things, isReal)) ?? new Map<string, Errors>()
  const refused: Refused = fresh.flatMap(({ row, thing: { id } }) => {
    const errors = refusals.get(id)
    return errors ? [{ row, errors }] : []
  })
  return { fresh: fresh.filter(({ thing: { id } }) => !refusals.has(id)), known, refused }
}

/** Files come one by one, and are judged then: here only whether they have to. */
async function checkMedia({ db }: AppContext, userId: string, rows: Rows): Promise<LeadImportReport> {
  const errors: Refused = []
  const named = rows.flatMap(({ id }, index) => {
    const { data, error } = origin.safeParse(id)
    if (error) errors.push({ row: index + 1, errors: { id: messages.dataImport.idInvalid } })
    return data ? [{ row: index + 1, thing: { id: data } }] : []
  })
  const here = await mediaByOrigin(
    db,
    userId,
    named.map(({ thing }) => thing.id),
  )
  const isHere = ({ thing }: Candidate) => here.has(thing.id)
  return reportOf(
    named.filter((file) => !isHere(file)),
    named.filter(isHere).map(({ row }) => row),
    errors,
  )
}
