import type { Endpoint } from '@porchlight/contract/endpoint'
import { endpoints } from '@porchlight/contract/endpoints'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredRulesPlugin } from './plugins/declared-rules.ts'
import { makeAgent } from './testing/make-agent.ts'
import { makePage } from './testing/make-page.ts'
import { superadminOf } from './testing/superadmin.ts'
import { buildTestApp, type TestApp } from './testing/test-app.ts'

const actors = [
  'nobody',
  'agent',
  'other agent',
  'lapsed agent',
  'unproven agent',
  'superadmin',
  'impersonator',
] as const
type Actor = (typeof actors)[number]
type Verdict = 'allowed' | 401 | 402 | 403

const secretOfTheAgent = 'Quillfeather'
let app: TestApp
let ids: Record<string, string>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** What the declared rule means for each actor; the only place that says it beside the one that enforces it. */
function expected({ access, openToLapsed, closedToImpersonation, needsProvenEmail }: Endpoint, actor: Actor): Verdict {
  if (access === 'none' || access === 'host') return 'allowed'
  const isAgent = actor !== 'nobody' && actor !== 'superadmin'
  const isSuperadmin = actor === 'superadmin'
  const own: Verdict =
    actor === 'impersonator' && closedToImpersonation
      ? 403
      : actor === 'lapsed agent' && !openToLapsed
        ? 402
        : actor === 'unproven agent' && needsProvenEmail
          ? 403
          : 'allowed'
  switch (access) {
    case 'agent-or-host':
      return isAgent ? own : 'allowed'
    case 'agent':
      return isAgent ? own : isSuperadmin ? 403 : 401
    case 'superadmin':
      return isSuperadmin ? 'allowed' : isAgent ? 403 : 401
    case 'superadmin-or-self':
    case 'any':
      return isSuperadmin ? 'allowed' : isAgent ? own : 401
  }
}

/** Fresh sessions for each call: some of the calls end the session they are made with. */
async function tokenOf(actor: Actor): Promise<string | undefined> {
  if (actor === 'nobody') return undefined
  if (actor === 'superadmin') return (await superadminOf(app)).token
  const agent = await makeAgent(app, {
    isLapsed: actor === 'lapsed agent',
    isUnproven: actor === 'unproven agent',
  })
  return actor === 'impersonator' ? (await superadminOf(app)).impersonate(agent.id) : agent.token
}

function send({ method, path }: Endpoint, token: string | undefined, input: Record<string, string>) {
  return app.call(method, path, {
    ...(token && { token }),
    ...(method === 'GET' ? { query: input } : { body: input }),
  })
}

describe.each(Object.entries(endpoints))('%s', (_, endpoint) => {
  it.each(actors)(`is open exactly as declared (${endpoint.access}) to: %s`, async (actor) => {
    const { status, body } = await send(endpoint, await tokenOf(actor), {})
    const wanted = expected(endpoint, actor)
    // Without input most calls go no further than asking for it; what counts is who was let in.
    const isHostCall = endpoint.access === 'agent-or-host' && (actor === 'nobody' || actor === 'superadmin')
    const verdict = status === 401 && isHostCall ? 'allowed' : [401, 402, 403].includes(status) ? status : 'allowed'
    expect(verdict, JSON.stringify(body)).toBe(wanted)
    expect(status).toBeLessThan(500)
  })
})

describe('a stranger’s ids in every field', () => {
  beforeAll(async () => {
    const { id: userId } = await makeAgent(app, { lastName: secretOfTheAgent })
    const { id: pageId, listingId } = await makePage(app, {
      userId,
      linkName: secretOfTheAgent,
      address: `1 ${secretOfTheAgent} Lane`,
    })
    ids = { userId, pageId, listingId: listingId ?? '' }
  })

  const mine = Object.entries(endpoints).filter(
    ([, { access }]) => access === 'agent' || access === 'superadmin-or-self',
  )

  it.each(mine)('tell another agent nothing: %s', async (_, endpoint) => {
    for (const value of Object.values(ids)) {
      const input = Object.fromEntries(
        ['id', '_id', 'userId', 'pageId', 'leadId', 'campaignId', 'propertyId', 'agentId'].map((name) => [name, value]),
      )
      const { token } = await makeAgent(app)
      const { body } = await send(endpoint, token, input)
      expect(JSON.stringify(body)).not.toContain(secretOfTheAgent)
    }
    expect(
      await app.db
        .selectFrom('users')
        .select('id')
        .where('id', '=', ids.userId ?? '')
        .execute(),
    ).toHaveLength(1)
    expect(
      await app.db
        .selectFrom('pages')
        .select('id')
        .where('id', '=', ids.pageId ?? '')
        .execute(),
    ).toHaveLength(1)
  })
})

describe('a call that does not say who may make it', () => {
  it('stops the start', async () => {
    const server = Fastify()
    await server.register(declaredRulesPlugin)
    expect(() => server.get('/api/v1/forgotten', async () => 'secret')).toThrow('does not declare who may call')
    await server.close()
  })
})
