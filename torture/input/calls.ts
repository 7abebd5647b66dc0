import { isDeepStrictEqual } from 'node:util'
import { type Endpoint, writes } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { pick, type Random } from '@porchlight/domain/seeded-random'
import type { InjectOptions, Response } from 'light-my-request'
import { makeAgent } from '../../server/src/testing/make-agent.ts'
import { makeRecords, type Records } from '../../server/src/testing/make-records.ts'
import { superadminOf } from '../../server/src/testing/superadmin.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { addCounts, BrokenPromise, type Counts } from '../part.ts'
import { type Input, validInputs, type Wishes } from '../valid-input.ts'
import { type HostileFile, hostileFile } from './hostile.ts'
import { judge } from './judge.ts'
import { type Mutant, mutate } from './mutate.ts'
import { type Encoding, encodeBody, pairsOf } from './request.ts'
import type { Send } from './send.ts'

/** What a field that is called like this names; any other is tried with each kind. */
const kindsByName: [RegExp, keyof Records][] = [
  [/[iI]mages?$|^(?:logo|background|favicon|file)$/, 'picture'],
  [/^(?:userId|agentId)$/, 'account'],
  [/^campaignId$/, 'page'],
  [/^(?:propertyId|listingId)$/, 'listing'],
]

/** Where what was saved can be read again. */
const readers: Record<string, (saved: { _id?: string }) => [string, Record<string, string>]> = {
  savePage: ({ _id = '' }) => [endpoints.pageById.path, { id: _id }],
  publishPage: ({ _id = '' }) => [endpoints.pageById.path, { id: _id }],
  saveListing: ({ _id = '' }) => [endpoints.oneListing.path, { id: _id }],
  editProfile: () => [endpoints.me.path, {}],
  saveSettings: () => [endpoints.settingsById.path, {}],
  saveLeadSettings: () => [endpoints.leadSettings.path, {}],
  switchDigest: () => [endpoints.digest.path, {}],
}

/** Fields that say what to do, and are not kept as they came. */
const notKept: Record<string, string> = {
  userId: 'the caller’s own, whatever was sent',
  version: 'grows with the save',
  _id: 'none makes a new record',
  'savePage.seo': 'its handle is made fit for an address',
  'publishPage.seo': 'its handle is made fit for an address',
  'publishPage.status': 'publishing decides it',
}

/** Rows that the contract leaves open: each is judged as the body of this call. */
const rowsLike: Record<string, Endpoint> = { importListings: endpoints.saveListing }

interface Ground {
  token?: string
  host: string
  records: Records
}

/** Attempts on one call of the contract: a good input with one thing changed, again and again. */
export async function tortureCall(
  app: TestApp,
  {
    name,
    endpoint,
    send,
    random,
    count,
  }: { name: string; endpoint: Endpoint; send: Send; random: Random; count: number },
): Promise<Counts> {
  const counts: Counts = { routes: 1 }
  let ground: Ground | null = await prepare(app, endpoint)
  const good = await findGood(name, endpoint, ground, send)
  addCounts(counts, { 'routes whose good input is accepted': good.isAccepted ? 1 : 0 })
  if (good.isAccepted) ground = null
  let inputs: Input[] = []
  for (let attempt = 0; attempt < count; attempt++) {
    if (!ground || attempt === 0) {
      ground ??= await prepare(app, endpoint)
      const idFor = idsFrom(ground.records, good.kind)
      const full = goodInputs(name, endpoint, { idFor })
      const fitting = full.map((input) => without(input, good.leftOut))
      inputs = [...fitting, ...fitting, ...full, ...goodInputs(name, endpoint, { idFor, isLean: true })]
    }
    const mutant = mutate(pick(random, inputs), random)
    const encoding = chooseEncoding(endpoint, mutant, random)
    const file = endpoint.multipart === true && random() < 0.5 ? hostileFile(random) : undefined
    const request = requestFor(endpoint, ground, mutant.input, encoding, file)
    const about = `${name}, ${mutant.path.join('.')}, ${mutant.kind}, as ${encoding}: ${JSON.stringify(mutant.input).slice(0, 2000)}`
    const response = await send(request, about)
    const outcome = judge(response, about)
    addCounts(counts, { inputs: 1, [outcome]: 1 })
    if (outcome === 'refused') continue
    if (encoding === 'json') {
      const same = await compare(app, { name, endpoint, ground, mutant, response, about })
      addCounts(counts, { 'came back the same': same })
    }
    // What was changed, used up or deleted must not stand in the way of the next.
    if (writes(endpoint)) ground = null
  }
  return counts
}

async function prepare(app: TestApp, { access }: Endpoint): Promise<Ground> {
  const { id, token } = await makeAgent(app)
  const records = await makeRecords(app, id, 'mine')
  const appHost = app.context.config.appUrl.host
  const siteHost = `${id.toLowerCase()}.${app.context.config.siteDomain}`
  if (access === 'superadmin') return { records, host: appHost, token: (await superadminOf(app)).token }
  if (access === 'host') return { records, host: siteHost }
  return { records, host: appHost, ...(access !== 'none' && { token }) }
}

function goodInputs(name: string, endpoint: Endpoint, wishes: Wishes): Input[] {
  const like = rowsLike[name]
  if (!like) return validInputs(endpoint, wishes)
  return [{ body: { listings: validInputs(like, wishes).map(({ body }) => body) } }]
}

function idsFrom(records: Records, kind: keyof Records) {
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
  'note',
  'session',
  'webhook',
  'delivery',
  'apiKey',
  'passkey',
  'account',
]

interface Good {
  kind: keyof Records
  /** Fields that fit the schema and not this account: a PDF that nobody uploaded, an e-mail that needs its code. */
  leftOut: string[]
  isAccepted: boolean
}

/** With which kind of record in its ids the call is happiest, and without which fields. */
async function findGood(name: string, endpoint: Endpoint, ground: Ground, send: Send): Promise<Good> {
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

function without({ query, body }: Input, names: string[]): Input {
  const kept = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
  return { ...(query && { query: kept(query) }), ...(body !== undefined && { body: kept(body as object) }) }
}

function chooseEncoding({ multipart, body }: Endpoint, { path }: Mutant, random: Random): Encoding {
  if (!body || path[0] !== 'body' || random() < 0.7) return 'json'
  return multipart && random() < 0.6 ? 'multipart' : 'form'
}

function requestFor(
  { method, path }: Endpoint,
  { host, token }: Ground,
  input: Input | Mutant['input'],
  encoding: Encoding,
  file?: HostileFile,
): InjectOptions {
  const { headers, ...body } = input.body === undefined ? {} : encodeBody(input.body, encoding, file)
  const query = input.query === undefined ? '' : `?${new URLSearchParams(pairsOf(input.query))}`
  return { method, url: path + query, headers: { host, ...(token && { authorization: token }), ...headers }, ...body }
}

/** A form says nothing by an empty text, the answer by null. */
const orNothing = (value: unknown) => (value === '' ? null : value)

/** One field that was taken must be answered, and read again, as it was understood. */
async function compare(
  app: TestApp,
  {
    name,
    endpoint,
    ground,
    mutant,
    response,
    about,
  }: {
    name: string
    endpoint: Endpoint
    ground: Ground
    mutant: Mutant
    response: Response
    about: string
  },
): Promise<number> {
  const field = mutant.path[1]
  const isKept = field !== undefined && !(field in notKept) && !(`${name}.${field}` in notKept)
  if (mutant.path[0] !== 'body' || !isKept || !writes(endpoint) || endpoint.answersRaw) return 0
  const parsed = endpoint.body?.safeParse(mutant.input.body)
  const understood = parsed?.data as Record<string, unknown> | null | undefined
  const { data } = response.json<{ data: Record<string, unknown> | null }>()
  if (!understood || !data || understood[field] === undefined || data[field] === undefined) return 0
  if (!isDeepStrictEqual(orNothing(understood[field]), orNothing(data[field]))) {
    throw new BrokenPromise(
      `taken as ${JSON.stringify(understood[field])}, answered as ${JSON.stringify(data[field])}: ${about}`,
    )
  }
  const reader = readers[name]
  if (!reader) return 1
  const [path, query] = reader(data)
  const again = await app.call('GET', path, {
    query,
    headers: { host: ground.host },
    ...(ground.token && { token: ground.token }),
  })
  if (!isDeepStrictEqual(again.body.data?.[field], data[field])) {
    throw new BrokenPromise(
      `answered as ${JSON.stringify(data[field])}, read again as ${JSON.stringify(again.body)}: ${about}`,
    )
  }
  return 1
}
