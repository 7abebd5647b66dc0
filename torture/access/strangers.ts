import { type Endpoint, writes } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { sql } from 'kysely'
import { newId } from '../../server/src/ids.ts'
import { makeAgent } from '../../server/src/testing/make-agent.ts'
import { makeRecords, type Records } from '../../server/src/testing/make-records.ts'
import { superadminOf } from '../../server/src/testing/superadmin.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { BrokenPromise, type Counts } from '../part.ts'
import { type Input, recordFields, validInputs } from '../valid-input.ts'
import { send } from './callers.ts'

/** Fields that are called like an id and name no record of an agent's. */
const namesNothing: Record<string, string> = {
  editorId: 'a window of the editor, named by itself',
  mlsMemberId: 'the agent’s number at an MLS, as they type it',
  'credential.id': 'a passkey as its maker names it, proven by its signature',
  planId: 'the payment provider’s',
  productId: 'the payment provider’s',
  'updatePlan.id': 'a plan, the payment provider’s',
  'socialLinkExists.userId': 'sent by old clients and not read',
  'saveListing.userId': 'sent by old clients and not read',
  'me.leadId': 'sent by old clients and not read',
}

/** Calls for an agent's own things; whatever else is public or a superadmin's. */
const isGuarded = ({ access }: Endpoint) =>
  access === 'agent' || access === 'superadmin-or-self' || access === 'agent-or-host' || access === 'any'

/** The fields of a call in which an agent names a record. */
export function guardedFields(name: string, endpoint: Endpoint): string[] {
  if (!isGuarded(endpoint)) return []
  return recordFields(endpoint).filter((field) => !(field in namesNothing) && !(`${name}.${field}` in namesNothing))
}

export interface Stranger {
  records: Records
  /** As they stood before anybody named one of them, and as they stay. */
  rows: string[]
}

export async function makeStranger(app: TestApp): Promise<Stranger> {
  const { id } = await makeAgent(app, { lastName: 'quillfeather' })
  const records = await makeRecords(app, id, 'quillfeather')
  // The lead's notices are written down when they are sent, and time moves agents between lists when somebody looks.
  await app.jobs.drain()
  const { token } = await superadminOf(app)
  await app.call('GET', endpoints.agentCounts.path, { token })
  return { records, rows: await rowsOf(app, id) }
}

/** All rows that name an agent, and how they read; what only counts calls is nobody's. */
async function rowsOf(app: TestApp, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`.execute(
    app.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const named = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(name)} as t
      where to_jsonb(t)::text like ${`%${accountId}%`} order by 1`.execute(app.db)
    found.push(...named.rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}

/** One way to ask: which shape of the body, with or without its optional fields, beside which record of one's own. */
interface Way {
  shape: number
  isLean: boolean
  beside?: keyof Records
}

function waysOf(endpoint: Endpoint, field: string): Way[] {
  const isSave = field !== '_id' && recordFields(endpoint).includes('_id')
  const besides: (keyof Records | undefined)[] = isSave ? ['page', 'listing', undefined] : [undefined]
  return [...validInputs(endpoint, { idFor: () => undefined }).keys()].flatMap((shape) =>
    [false, true].flatMap((isLean) => besides.map((beside) => ({ shape, isLean, ...(beside && { beside }) }))),
  )
}

/**
 * Names a stranger's record in this field: the answer must be that to an id nobody has, and the stranger's rows stay as
 * they are. That a record of one's own is answered otherwise proves that the question was understood.
 */
export async function checkStrangers(
  app: TestApp,
  { name, endpoint, field, stranger }: { name: string; endpoint: Endpoint; field: string; stranger: Stranger },
): Promise<Counts> {
  const { records, rows } = stranger
  const isPicture = /[iI]mages?$|logo|background|favicon|file/.test(field)
  const kinds = (Object.keys(records) as (keyof Records)[]).filter((kind) => (kind === 'picture') === isPicture)
  let asked = 0
  let agent: { token: string; own: Records } | null = null

  /** What an agent is told who names this value; a fresh one when the last has changed something. */
  async function ask(way: Way, choose: (own: Records) => string): Promise<string> {
    if (!agent) {
      // Hundreds of visitors write from one address here: what counts them has its own tests.
      await app.db.deleteFrom('rate_limits').execute()
      const { id, token } = await makeAgent(app)
      agent = { token, own: await makeRecords(app, id, 'mine') }
    }
    const { token, own } = agent
    const idFor = (other: string) =>
      other === field ? choose(own) : other === '_id' && way.beside ? own[way.beside] : undefined
    const input: Input = validInputs(endpoint, { idFor, isLean: way.isLean })[way.shape] ?? {}
    const { status, body } = await send(app, endpoint, token, input)
    asked++
    if (status < 300 && writes(endpoint)) agent = null
    // What differs from call to call by chance alone is taken out.
    return `${status} ${JSON.stringify(body)}`.replace(/[0-9A-Za-z]{16}/g, 'ID')
  }

  let isUnderstood = false
  for (const way of waysOf(endpoint, field)) {
    const missing = await ask(way, () => (isPicture ? `/media/${newId()}.jpg` : newId()))
    for (const kind of kinds) {
      if ((await ask(way, (own) => own[kind])) === missing) continue
      isUnderstood = true
      const foreign = await ask(way, () => records[kind])
      if (foreign === missing) continue
      throw new BrokenPromise(`${name}, ${field}, a stranger’s ${kind}: ${foreign}\ninstead of: ${missing}`)
    }
  }
  if (!isUnderstood) {
    throw new BrokenPromise(
      `${name}, ${field}: no record of one’s own is told from a missing one, so nothing is proven`,
    )
  }
  const after = writes(endpoint) ? await rowsOf(app, records.account) : rows
  const changed = [...after.filter((row) => !rows.includes(row)), ...rows.filter((row) => !after.includes(row))]
  if (changed.length > 0) {
    throw new BrokenPromise(`${name}, ${field}, what is the stranger’s was changed:\n${changed.join('\n')}`)
  }
  return { 'fields that name a record': 1, 'calls that name a record': asked }
}
