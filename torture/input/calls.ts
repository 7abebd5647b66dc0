import { isDeepStrictEqual } from 'node:util'
import { type Endpoint, isV2, writes } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import { pick, type Random } from '@porchlight/domain/seeded-random'
import type { Response } from 'light-my-request'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { findGood, type Ground, goodInputs, idsFrom, prepare, requestFor, without } from '../good-input.ts'
import { addCounts, BrokenPromise, type Counts } from '../part.ts'
import type { Input } from '../valid-input.ts'
import { hostileFile } from './hostile.ts'
import { judge } from './judge.ts'
import { type Mutant, mutate } from './mutate.ts'
import type { Encoding } from './request.ts'
import type { Send } from './send.ts'

type Reader = (saved: { _id?: string; id?: string }) => [path: string, query: Record<string, string>]

/** Where what was saved can be read again. */
const readers: Record<string, Reader> = {
  savePage: ({ _id = '' }) => [endpoints.pageById.path, { id: _id }],
  publishPage: ({ _id = '' }) => [endpoints.pageById.path, { id: _id }],
  saveListing: ({ _id = '' }) => [endpoints.oneListing.path, { id: _id }],
  editProfile: () => [endpoints.me.path, {}],
  saveSettings: () => [endpoints.settingsById.path, {}],
  saveLeadSettings: () => [endpoints.leadSettings.path, {}],
  switchDigest: () => [endpoints.digest.path, {}],
}

const idInPath = '/{id}'

/** A record that has an address is read there after each write to it or to the list that it is in. */
function readerAt({ path }: Endpoint): Reader | undefined {
  const one = path.endsWith(idInPath) ? path : path + idInPath
  const isRead = Object.values<Endpoint>(endpoints).some((other) => other.method === 'GET' && other.path === one)
  return isRead ? ({ id = '' }) => [one.replace(idInPath, `/${id}`), {}] : undefined
}

/** Fields that say what to do, and are not kept as they came. */
const notKept: Record<string, string> = {
  userId: 'the caller’s own, whatever was sent',
  version: 'grows with the save',
  _id: 'none makes a new record',
  'savePage.seo': 'its handle is made fit for an address',
  'publishPage.seo': 'its handle is made fit for an address',
  'publishPage.status': 'publishing decides it',
  'saveLeadSettings.smsNumber': 'kept as it is dialed',
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
    const { params, ...input } = pick(random, inputs)
    const mutant = mutate(input, random)
    const encoding = chooseEncoding(endpoint, mutant, random)
    const file = endpoint.multipart === true && random() < 0.5 ? hostileFile(random) : undefined
    const request = requestFor(endpoint, ground, { ...mutant.input, ...(params && { params }) }, encoding, file)
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

function chooseEncoding({ multipart, body }: Endpoint, { path }: Mutant, random: Random): Encoding {
  if (!body || path[0] !== 'body' || random() < 0.7) return 'json'
  return multipart && random() < 0.6 ? 'multipart' : 'form'
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
  const answered = response.json()
  const data: Record<string, unknown> | null = isV2(endpoint) ? answered : answered.data
  if (!understood || !data || understood[field] === undefined || data[field] === undefined) return 0
  if (!isDeepStrictEqual(orNothing(understood[field]), orNothing(data[field]))) {
    throw new BrokenPromise(
      `taken as ${JSON.stringify(understood[field])}, answered as ${JSON.stringify(data[field])}: ${about}`,
    )
  }
  const reader = readers[name] ?? readerAt(endpoint)
  if (!reader) return 1
  const [path, query] = reader(data)
  const again = await app.call('GET', path, {
    query,
    headers: { host: ground.host },
    ...(ground.token && { token: ground.token }),
  })
  const read = isV2(endpoint) ? again.body : again.body.data
  if (!isDeepStrictEqual(read?.[field], data[field])) {
    throw new BrokenPromise(
      `answered as ${JSON.stringify(data[field])}, read again as ${JSON.stringify(again.body)}: ${about}`,
    )
  }
  return 1
}
