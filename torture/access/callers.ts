import type { Endpoint } from '@porchlight/contract/endpoint'
import { type ApiScope, apiScopes } from '@porchlight/contract/options'
import { makeAgent } from '../../server/src/testing/make-agent.ts'
import { superadminOf } from '../../server/src/testing/superadmin.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { pathWith } from '../path-with.ts'
import type { Input } from '../valid-input.ts'

/** So that no caller is stopped by a limit that another has used up. */
export const behindProxy = {
  TRUST_PROXY: '127.0.0.1',
  FOLLOW_UP_BOSS_URL: 'http://127.0.0.1:1',
  WEBHOOKS_ALLOW_PRIVATE: '1',
}

export const actors = [
  'nobody',
  'agent',
  'lapsed agent',
  'unproven agent',
  'agent of long ago',
  'superadmin',
  'superadmin of long ago',
  'impersonator',
] as const
export type Actor = (typeof actors)[number]

/** For each scope a key that has no other. */
export async function makeKeys(app: TestApp): Promise<[scope: ApiScope, token: string][]> {
  const { token } = await makeAgent(app)
  const keys: [ApiScope, string][] = []
  for (const scope of apiScopes) {
    const { body } = await app.call('POST', '/user/api-keys', { token, body: { name: scope, scopes: [scope] } })
    keys.push([scope, body.data.key])
  }
  return keys
}

export interface Caller {
  /** Whom the call is about: the agent, or the one who is administered or impersonated. */
  accountId: string
  token?: string
}

/** Fresh sessions for each call: some of the calls end the session they are made with. */
export async function enter(app: TestApp, actor: Actor): Promise<Caller> {
  const agent = await makeAgent(app, { isLapsed: actor === 'lapsed agent', isUnproven: actor === 'unproven agent' })
  if (actor === 'nobody') return { accountId: agent.id }
  const isAdmins = actor === 'impersonator' || actor.startsWith('superadmin')
  const superadmin = isAdmins ? await superadminOf(app) : null
  if (actor.endsWith('of long ago')) await forgetProof(app, superadmin?.id ?? agent.id)
  if (!superadmin) return { accountId: agent.id, token: agent.token }
  const token = actor === 'impersonator' ? await superadmin.impersonate(agent.id) : superadmin.token
  return { accountId: agent.id, token }
}

/** As if the sessions of this account had been opened long ago. */
const forgetProof = ({ db }: TestApp, userId: string) =>
  db.updateTable('sessions').set({ proven_at: null }).where('user_id', '=', userId).execute()

let calls = 0
/** From an address of its own each time. */
export async function send(app: TestApp, endpoint: Endpoint, token: string | undefined, input: Input) {
  const { params, ...rest } = input
  const caller = ++calls
  const headers = { 'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}` }
  const { status, body } = await app.call(endpoint.method, pathWith(endpoint, params), {
    ...(token && { token }),
    ...rest,
    headers,
  })
  return { status, body }
}
