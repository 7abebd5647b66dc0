import { dataRows } from '@porchlight/contract/data-import'
import type { Endpoint } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { importedLead } from '@porchlight/contract/lead-import'
import type { InjectOptions } from 'light-my-request'
import { makeAgent } from '../server/src/testing/make-agent.ts'
import { makeRecords, type Records } from '../server/src/testing/make-records.ts'
import { superadminOf } from '../server/src/testing/superadmin.ts'
import type { TestApp } from '../server/src/testing/test-app.ts'
import type { HostileFile } from './input/hostile.ts'
import type { Mutant } from './input/mutate.ts'
import { type Encoding, encodeBody, pairsOf } from './input/request.ts'
import type { Send } from './input/send.ts'
import { pathWith } from './path-with.ts'
import { type Input, validInputs, type Wishes } from './valid-input.ts'

/** What a field that is called like this names; any other is tried with each kind. */
const kindsByName: [RegExp, keyof Records][] = [
  [/[iI]mages?$|^(?:logo|background|favicon|file)$/, 'picture'],
  [/^(?:userId|agentId)$/, 'account'],
  [/^campaignId$/, 'page'],
  [/^(?:propertyId|listingId)$/, 'listing'],
]

/** Rows that the contract leaves open: each is judged by a schema of its own. */
const rowsLike: Record<string, (wishes: Wishes) => object> = {
  importListings: (wishes) => ({ listings: validInputs(endpoints.saveListing, wishes).map(({ body }) => body) }),
  checkLeadImport: importedRows,
  importLeads: importedRows,
  checkDataImport: movedRows,
  importData: movedRows,
}

function importedRows(wishes: Wishes) {
  return { rows: validInputs({ ...endpoints.importLeads, body: importedLead }, wishes).map(({ body }) => body) }
}

function movedRows(wishes: Wishes) {
  const inputs = validInputs({ ...endpoints.importData, body: dataRows.leads }, wishes)
  return { kind: 'leads', rows: inputs.map(({ body }) => body) }
}

export interface Ground {
  token?: string
  host: string
  records: Records
  /** Of the agent whose records they are. */
  email: string
}

export async function prepare(app: TestApp, { access }: Endpoint, words = 'mine'): Promise<Ground> {
  const { id, token, email } = await makeAgent(app)
  const records = await makeRecords(app, id, words)
  const appHost = app.context.config.appUrl.host
  const siteHost = `${id.toLowerCase()}.${app.context.config.siteDomain}`
  if (access === 'superadmin') return { records, email, host: appHost, token: (await superadminOf(app)).token }
  if (access === 'host') return { records, email, host: siteHost }
  return { records, email, host: appHost, ...(access !== 'none' && { token }) }
}

export function goodInputs(name: string, endpoint: Endpoint, wishes: Wishes): Input[] {
  const rows = rowsLike[name]
  return rows ? [{ body: rows(wishes) }] : validInputs(endpoint, wishes)
}

export function idsFrom(records: Records, kind: keyof Records) {
  return (field: string) => {
    const name = field.split('.').at(-1) ?? ''
    const named = kindsByName.find(([pattern]) => pattern.test(name))?.[1]
    return records[named ?? kind]
  }
}

const kinds: (keyof Records)[] = [
  'page',
  'listing',
  'lead',
  'contact',
  'note',
  'session',
  'webhook',
  'delivery',
  'apiKey',
  'passkey',
  'pushDevice',
  'account',
]

export interface Good {
  kind: keyof Records
  /** Fields that fit the schema and not this account: a PDF that nobody uploaded, an email that needs its code. */
  leftOut: string[]
  isAccepted: boolean
}

/** With which kind of record in its ids the call is happiest, and without which fields. */
export async function findGood(name: string, endpoint: Endpoint, ground: Ground, send: Send): Promise<Good> {
  let understood: Good | undefined
  for (const kind of kinds) {
    const [full = {}] = goodInputs(name, endpoint, { idFor: idsFrom(ground.records, kind) })
    const leftOut: string[] = []
    for (let tries = 0; tries < 4; tries++) {
      const request = requestFor(endpoint, ground, without(full, leftOut), 'json')
      const response = await send(request, `a good input with a ${kind}`)
      if (response.statusCode < 300) return { kind, leftOut, isAccepted: true }
      if (response.statusCode !== 404) understood ??= { kind, leftOut, isAccepted: false }
      const { errors } = response.json<{ errors?: Record<string, string> }>()
      if (!errors) break
      leftOut.push(...Object.keys(errors).map((field) => field.split('.')[0] ?? ''))
    }
  }
  return understood ?? { kind: 'account', leftOut: [], isAccepted: false }
}

export function without({ query, body, ...rest }: Input, names: string[]): Input {
  const kept = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
  return { ...rest, ...(query && { query: kept(query) }), ...(body !== undefined && { body: kept(body as object) }) }
}

export function requestFor(
  endpoint: Endpoint,
  { host, token }: Ground,
  input: Input | Mutant['input'],
  encoding: Encoding,
  file?: HostileFile,
): InjectOptions {
  const { headers, ...body } = input.body === undefined ? {} : encodeBody(input.body, encoding, file)
  const query = input.query === undefined ? '' : `?${new URLSearchParams(pairsOf(input.query))}`
  const path = pathWith(endpoint, input.params as Record<string, string> | undefined)
  return {
    method: endpoint.method,
    url: path + query,
    headers: { host, ...(token && { authorization: token }), ...headers },
    ...body,
  }
}
