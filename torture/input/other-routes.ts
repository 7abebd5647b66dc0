import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pick, type Random } from '@porchlight/domain/seeded-random'
import type { InjectOptions } from 'light-my-request'
import { repositoryRoot } from '../../server/src/paths.ts'
import { makeAgent } from '../../server/src/testing/make-agent.ts'
import { makeRecords } from '../../server/src/testing/make-records.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { addCounts, type Counts } from '../part.ts'
import { hostileText, hostileValue } from './hostile.ts'
import { judge } from './judge.ts'
import { encodeBody } from './request.ts'
import type { Send } from './send.ts'

export interface OtherRoute {
  method: string
  url: string
}

/**
 * What is served and is no call of the contract: pages, plain forms, files, links of mails, development doors. A stream
 * takes nothing in, and its answer has no end that could be judged.
 */
export function otherRoutes(app: TestApp): OtherRoute[] {
  return app.server.routeTable
    .filter(({ endpoint, isStream }) => !endpoint && !isStream)
    .filter(isFirstOfItsKind())
    .flatMap(({ method, url }) => method.filter((one) => one !== 'HEAD').map((one) => ({ method: one, url })))
}

/** The app is built into some hundred files, each a route of its own and served alike: one of each kind stands for all. */
function isFirstOfItsKind() {
  const seen = new Set<string>()
  return ({ url }: { url: string }) => {
    const kind = url.replace(/^\/assets\/.*(?=\.\w+$)/, '/assets/')
    return !seen.has(kind) && seen.add(kind)
  }
}

const isDashboardBuilt = existsSync(join(repositoryRoot, 'dashboard/dist/index.html'))

const visitor = {
  firstName: 'Nora',
  lastName: 'Quist',
  email: 'nora@example.com',
  phone: '5035550142',
  countryCode: '+1',
}
/** What the forms of pages send; any other route gets them as well, and must not mind. */
const forms: Record<string, string>[] = [
  { form: 'newsletter', emailId: 'nora@example.com' },
  { form: 'newsletter', phoneNumber: '+15035550142', consent: 'on' },
  { form: 'contact', ...visitor, message: 'Is it still free?' },
  { form: 'valuation', address: '1 Porch Lane, Portland, OR 97209', unit: '', home: 'house' },
  {
    form: 'confirm',
    ...visitor,
    address: '1 Porch Lane, Portland, OR 97209',
    reference: 'x',
    question: 'x',
    captcha: '7',
  },
  { form: 'cancel' },
  { answer: 'yes' },
  { days: '1' },
]
const queryNames = [
  ...['t', 'to', 'sent', 'v', 'key', 'secret', 'id', 'next', 'name', 'file', 'domain', 'shownAt'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'visitSource', 'a[b]', '__proto__', 'constructor'],
]

/** Attempts on one such route, on every kind of host. */
export async function tortureOtherRoute(
  app: TestApp,
  { route, send, random, count }: { route: OtherRoute; send: Send; random: Random; count: number },
): Promise<Counts> {
  const counts: Counts = { routes: 1 }
  const { id, token } = await makeAgent(app)
  const records = await makeRecords(app, id, 'mine')
  const { appUrl, shortUrl, siteDomain } = app.context.config
  const hosts = [
    `${id.toLowerCase()}.${siteDomain}`,
    `${id.toLowerCase()}.${siteDomain}`,
    // Without its build the dashboard rightly says that it is not there.
    ...(isDashboardBuilt ? [appUrl.host] : []),
    shortUrl.host,
    'unknown.example',
  ]
  const known = [...Object.values(records), `page-${records.page.toLowerCase()}`, `${records.page}.jpg`, 'index.html']
  for (let attempt = 0; attempt < count; attempt++) {
    const url = route.url.replace(/:\w+|\*/g, () =>
      encode(random() < 0.5 ? pick(random, known) : hostileText(random), random),
    )
    const query = random() < 0.5 ? '' : `?${queryText(random)}`
    const request: InjectOptions = {
      method: route.method as 'GET',
      url: url + query,
      headers: { host: pick(random, hosts), ...(random() < 0.5 && { authorization: token }) },
    }
    if (route.method !== 'GET') Object.assign(request, mergeHeaders(request, bodyFor(random)))
    const about = `${route.method} ${route.url}: ${JSON.stringify(request).slice(0, 2000)}`
    const response = await send(request, about)
    addCounts(counts, { inputs: 1, [judge(response, about)]: 1 })
  }
  return counts
}

function mergeHeaders(request: InjectOptions, body: InjectOptions): InjectOptions {
  return { ...body, headers: { ...request.headers, ...body.headers } }
}

const malformed = ['%', '%zz', '%ED%A0%80', '%00', '%2e%2e%2f', '%E0%A4%A']

/** As a browser would write it, or as nobody should. */
function encode(text: string, random: Random): string {
  if (random() < 0.15) return pick(random, malformed)
  return encodeURIComponent(text.slice(0, 300).replace(/\p{Cs}/gu, '')) || '%20'
}

function queryText(random: Random): string {
  const count = 1 + Math.floor(random() * 3)
  const name = () => pick(random, queryNames)
  const first = name()
  const names = random() < 0.3 ? Array.from({ length: count + 1 }, () => first) : Array.from({ length: count }, name)
  return names.map((one) => `${one}=${encode(hostileText(random), random)}`).join('&')
}

function bodyFor(random: Random): InjectOptions {
  const chance = random()
  if (chance < 0.1) return encodeBody(hostileValue(random).value, 'json')
  if (chance < 0.15)
    return {
      headers: { 'content-type': pick(random, ['text/plain', 'x', 'application/json']) },
      payload: hostileText(random),
    }
  const form: Record<string, unknown> = { ...pick(random, forms) }
  const field = pick(random, [...Object.keys(form), 'website', 'requestKey', 'reference'])
  form[field] = random() < 0.1 ? [form[field], form[field]] : hostileValue(random).value
  return encodeBody(form, pick(random, ['form', 'form', 'form', 'json', 'multipart']))
}
