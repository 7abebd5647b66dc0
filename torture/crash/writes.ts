import { type Endpoint, writes } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import type { InjectOptions } from 'light-my-request'
import { cards, sendCard } from '../../server/src/testing/billing.ts'
import { phonePhoto } from '../../server/src/testing/pictures.ts'
import { solveRobotCheck } from '../../server/src/testing/robot-check.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { multipart } from '../../server/src/testing/upload.ts'
import { ask, callJson, type HttpCall } from '../client.ts'
import { findGood, type Good, type Ground, goodInputs, idsFrom, prepare, requestFor, without } from '../good-input.ts'
import { type Send, sender } from '../input/send.ts'
import { takeForPerson } from '../input/vendor.ts'
import type { Input } from '../valid-input.ts'
import { askedAgain, type Body, bodiesByHand, type Call, type Later, subscribe } from './by-hand.ts'

/** One thing that can be written, and how a caller would ask for it. */
export interface Write {
  name: string
  endpoint: Endpoint
  /** It moves money: whoever hears nothing asks again, and looks at their billing. */
  isAskedAgain?: boolean
  /** What has to be there before, and the body it leads to; none is made from the schema. */
  begin?(app: TestApp, ground: Ground, marker: string): Promise<object | Later>
  requestFor(ground: Ground, marker: string, url: string, begun: object | Later | null): Promise<HttpCall>
}

/** Every call of the contract that writes and takes an input made from its schema, and those that need a file or a card. */
export async function findWrites(app: TestApp): Promise<Write[]> {
  takeForPerson(app)
  const send = sender(app, { isTimed: false })
  const found: Write[] = [uploadWrite, ...otherFileWrites, cardWrite, otherCardWrite]
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (!writes(endpoint) || found.some((write) => write.name === name)) continue
    const byHand = bodiesByHand[name]
    if (byHand) {
      const marker = `tq${String(found.length).padStart(8, '0')}`
      found.push(await writeByHand(name, endpoint, byHand, { app, send, marker }))
      continue
    }
    const good = await findGood(name, endpoint, await prepare(app, endpoint), send)
    if (!good.isAccepted) continue
    let marks: Marks = 'none'
    for (const kind of ['words', 'numbers'] as const) {
      const ground = await prepare(app, endpoint)
      const input = mark(inputFor(name, endpoint, good, ground), { marker: 'tq00000000', kind, endpoint, ground })
      const { statusCode } = await send(requestFor(endpoint, ground, input, 'json'), `${name} with a mark`)
      if (statusCode < 300) {
        marks = kind
        break
      }
    }
    found.push(contractWrite(name, endpoint, good, marks))
  }
  return found
}

/** Of all that the contract names. */
export const countWrites = () => Object.values<Endpoint>(endpoints).filter(writes).length

/** A code fits only where another call has brought it in before; without one there is more to say. */
const borrowed = ['sumoCouponCode']
const amended: Record<string, object> = { signUp: { companyName: 'words', title: 'words' } }

function inputFor(name: string, endpoint: Endpoint, good: Good, { records }: Ground): Input {
  const [full = {}] = goodInputs(name, endpoint, { idFor: idsFrom(records, good.kind) })
  const input = without(full, [...good.leftOut, ...borrowed])
  return amended[name] ? { ...input, body: { ...(input.body as object), ...amended[name] } } : input
}

/** One that is not taken is a mistake here. */
async function writeByHand(
  name: string,
  endpoint: Endpoint,
  begin: Body,
  { app, send, marker }: { app: TestApp; send: Send; marker: string },
): Promise<Write> {
  const requestOf = (ground: Ground, body: object) => {
    const { listing, page } = ground.records
    const params = endpoint.params && { id: endpoint.path.includes('/pages/') ? page : listing }
    return requestFor(endpoint, ground, { body, ...(params && { params }) }, 'json')
  }
  const ground = await prepare(app, endpoint)
  const begun = await begin(app, ground, marker)
  const inside: Call = async (path, body) => (await app.call('POST', path, { ...withToken(ground), body })).body.data
  const good = typeof begun === 'function' ? await begun(inside) : begun
  const { statusCode, body } = await send(requestOf(ground, good), name)
  if (statusCode >= 300) throw new Error(`${name} does not take what is made for it: ${statusCode} ${body}`)
  return {
    name,
    endpoint,
    isAskedAgain: askedAgain.includes(name),
    begin: async (...about) => begin(...about),
    async requestFor(ground, _marker, url, begun) {
      const there: Call = async (path, body) =>
        (await callJson(url, { method: 'POST', path: `/api/v1${path}`, headers: headersOf(ground), body }))?.body?.data
      return asCall(requestOf(ground, (typeof begun === 'function' ? await begun(there) : begun) ?? {}))
    },
  }
}

const withToken = ({ token }: Ground) => (token ? { token } : {})
const headersOf = ({ host, token }: Ground) => ({ host, ...(token && { authorization: token }) })

function contractWrite(name: string, endpoint: Endpoint, good: Good, kind: Marks): Write {
  return {
    name,
    endpoint,
    async requestFor(ground, marker, url) {
      const plain = inputFor(name, endpoint, good, ground)
      const input = mark(plain, { marker, kind, endpoint, ground })
      const body = input.body as Record<string, unknown> | undefined
      if (body && 'requestKey' in body) body.requestKey = marker
      if (body && 'captcha' in body) {
        delete body.captcha
        // Solved only where it must be: a form that is sent again must not fail on a check that is spent.
        if (!endpoint.body?.safeParse(body).success) body.captcha = await solveAt(url)
      }
      return asCall(requestFor(endpoint, ground, input, 'json'))
    },
  }
}

const asCall = ({ method, url, headers, payload }: InjectOptions): HttpCall => ({
  method: String(method),
  path: String(url),
  headers: headers as Record<string, string>,
  ...(payload !== undefined && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
})

/** What a call can be told apart by: words where it takes them, or at least numbers nobody else has. */
type Marks = 'words' | 'numbers' | 'none'

/** Whatever takes it says whose it is; records stay named. */
function mark(
  input: Input,
  { marker, kind, endpoint, ground }: { marker: string; kind: Marks; endpoint: Endpoint; ground: Ground },
): Input {
  const marked = structuredClone(input)
  if (kind === 'none') return marked
  const schema = endpoint.body
  const names = new Set(Object.values(ground.records))
  const visit = (place: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(place)) {
      if (value !== null && typeof value === 'object') visit(value as Record<string, unknown>)
      if (typeof value !== 'string' || names.has(value)) continue
      const words = kind === 'words' ? [value.includes('@') ? `${marker}@example.com` : marker] : []
      for (const other of [...words, phoneOf(marker), value]) {
        place[name] = other
        if (schema?.safeParse(marked.body).success) break
      }
    }
  }
  if (marked.body) visit(marked.body as Record<string, unknown>)
  return marked
}

const phoneOf = (marker: string) => `+1503555${String(Number.parseInt(marker.slice(2), 36) % 10_000).padStart(4, '0')}`

const solveAt = (url: string) =>
  solveRobotCheck({
    call: async (method, path) => ({ body: (await callJson(url, { method, path: `/api/v1${path}` }))?.body }),
  })

export const uploadWrite = fileWrite('uploadImages', [['kind', 'image']])
const otherFileWrites = [
  fileWrite('importDataFile', [['origin', 'elsewhere']]),
  fileWrite('v2UploadPhotos', [], 'photos'),
]

function fileWrite(name: keyof typeof endpoints, texts: [string, string][], field = 'images'): Write {
  const endpoint: Endpoint = endpoints[name]
  return {
    name,
    endpoint,
    async requestFor(ground) {
      const { body, headers } = await multipart(texts, [{ field, bytes: await phonePhoto(700, 500) }])
      return { method: 'POST', path: endpoint.path, headers: { ...headersOf(ground), ...headers }, body }
    },
  }
}

const cardWrite: Write = {
  name: 'addCard',
  endpoint: endpoints.addCard,
  isAskedAgain: true,
  async requestFor(ground, _marker, url) {
    const plans = await dataAt(url, endpoints.subscriptionPlan.path)
    const body = { token: await cardTokenAt(url), planId: plans.plan[1].id, productId: plans.id }
    return asCall(requestFor(endpoints.addCard, ground, { body }, 'json'))
  },
}

const otherCardWrite: Write = {
  name: 'editCard',
  endpoint: endpoints.editCard,
  isAskedAgain: true,
  async begin(app, ground) {
    await subscribe(app, ground)
    return {}
  },
  async requestFor(ground, _marker, url) {
    const body = { token: await cardTokenAt(url, { number: cards.other }) }
    return asCall(requestFor(endpoints.editCard, ground, { body }, 'json'))
  },
}

const dataAt = async (url: string, path: string) => (await callJson(url, { method: 'GET', path }))?.body?.data

async function cardTokenAt(url: string, details: Record<string, string> = {}): Promise<string> {
  const { body } = await sendCard(
    {
      call: async (_method: string, path: string) => ({ body: { data: await dataAt(url, `/api/v1${path}`) } }),
      inject: async ({ method, url: path, headers, payload }: InjectOptions) => {
        const call = { method: String(method), path: String(path), headers: headers as Record<string, string> }
        const answer = await ask(url, { ...call, body: String(payload) })
        return { statusCode: answer?.status ?? 0, json: () => JSON.parse(answer?.text ?? '{}') }
      },
    } as unknown as TestApp,
    details,
  )
  return body.id
}

/** Where somebody looks who does not know whether they have paid. */
export const billingOf = (ground: Ground): HttpCall => ({
  method: 'GET',
  path: endpoints.paymentHistory.path,
  headers: headersOf(ground),
})
