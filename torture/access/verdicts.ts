import type { Endpoint } from '@porchlight/contract/endpoint'
import { messages } from '@porchlight/contract/messages'
import { type ApiScope, apiScopes } from '@porchlight/contract/options'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { BrokenPromise, type Counts } from '../part.ts'
import { validInputs } from '../valid-input.ts'
import { type Actor, actors, enter, send } from './callers.ts'

const { general, integrations, login, shell } = messages
type Verdict = 'allowed' | 401 | 402 | 403

/** What the declared rule means for each actor; the only place that says it beside the one that enforces it. */
function expected(endpoint: Endpoint, actor: Actor): Verdict {
  const { access, openToLapsed, closedToImpersonation, needsProvenEmail, needsFreshProof } = endpoint
  if (access === 'none' || access === 'host') return 'allowed'
  const isSuperadmin = actor === 'superadmin' || actor === 'superadmin of long ago'
  const isAgent = actor !== 'nobody' && !isSuperadmin
  const own: Verdict =
    actor === 'impersonator' && closedToImpersonation
      ? 403
      : actor === 'lapsed agent' && !openToLapsed
        ? 402
        : actor === 'unproven agent' && needsProvenEmail
          ? 403
          : actor === 'agent of long ago' && needsFreshProof
            ? 403
            : 'allowed'
  const asSuperadmin: Verdict = actor === 'superadmin of long ago' && needsFreshProof ? 403 : 'allowed'
  switch (access) {
    case 'agent-or-host':
      return isAgent ? own : 'allowed'
    case 'agent':
      return isAgent ? own : isSuperadmin ? 403 : 401
    case 'superadmin':
      return isSuperadmin ? asSuperadmin : isAgent ? 403 : 401
    case 'superadmin-or-self':
      return isSuperadmin ? 'allowed' : isAgent ? own : 401
    case 'any':
      return isSuperadmin ? asSuperadmin : isAgent ? own : 401
  }
}

/** A key opens what its scope says; to any other call it is nobody. */
function expectedOfKey({ access, scopes }: Endpoint, scope: ApiScope): Verdict {
  if (access === 'none' || access === 'host' || access === 'agent-or-host') return 'allowed'
  if (!scopes) return 401
  return scopes.includes(scope) ? 'allowed' : 403
}

/** The refusals that a rule speaks, and no handler with a reason of its own. */
const refusals: string[] = [
  general.signInFirst,
  general.notAllowed,
  general.trialEnded,
  shell.agentsAlone,
  shell.lapsedAgent,
  login.proveFirst,
  login.confirmFirst,
]
/** The first surface calls it the message, the second the detail. */
const saidIn = (body: { message?: string; detail?: string } | null) => body?.message ?? body?.detail ?? ''
const isScopeRefusal = (message: unknown) =>
  apiScopes.some((scope) => String(message).includes(integrations.scopeMissing.split('{scope}')[0] + scope))

/** Asks with a key of each scope alone. */
export async function checkScopes(
  app: TestApp,
  name: string,
  endpoint: Endpoint,
  keys: [scope: ApiScope, token: string][],
): Promise<Counts> {
  const [input = {}] = validInputs(endpoint, { idFor: () => 'none' })
  for (const [scope, token] of keys) {
    const { status, body } = await send(app, endpoint, token, input)
    // To a call that no key opens it is nobody, who may be asked for other things first.
    const isRefused = endpoint.scopes ? isScopeRefusal(saidIn(body)) : status === 401
    const isOpen = endpoint.access === 'none' || endpoint.access === 'host' || endpoint.access === 'agent-or-host'
    const verdict = isRefused && !isOpen ? status : 'allowed'
    const wanted = expectedOfKey(endpoint, scope)
    const told = `${name} with a key for ${scope}: ${status} ${JSON.stringify(body)}`
    if (verdict !== wanted) throw new BrokenPromise(`should be ${wanted}: ${told}`)
    if (status === 500) throw new BrokenPromise(told)
  }
  return { 'calls asked with each scope': keys.length }
}

/** Asks as each actor, with input that passes validation, and compares who was let in with what is declared. */
export async function checkVerdicts(app: TestApp, name: string, endpoint: Endpoint): Promise<Counts> {
  const shapes = validInputs(endpoint, { idFor: () => 'none' }).length
  for (const actor of actors) {
    for (let shape = 0; shape < shapes; shape++) {
      const { token, accountId } = await enter(app, actor)
      const input = validInputs(endpoint, { idFor: () => accountId })[shape] ?? {}
      const { status, body } = await send(app, endpoint, token, input)
      // On the app's own host nobody's site is asked for, which is what a host's call then says.
      const isHostCall = endpoint.access === 'agent-or-host' && (actor === 'nobody' || actor.startsWith('superadmin'))
      // What reaches outside only with some input is the handler's to refuse.
      const isHandlers = saidIn(body) === login.proveFirst && !endpoint.needsProvenEmail
      const isRefused =
        [401, 402, 403].includes(status) && refusals.includes(saidIn(body)) && !isHostCall && !isHandlers
      const verdict = isRefused ? status : 'allowed'
      const wanted = expected(endpoint, actor)
      const told = `${name} as ${actor}, ${JSON.stringify(input)}: ${status} ${JSON.stringify(body)}`
      if (verdict !== wanted) throw new BrokenPromise(`should be ${wanted}: ${told}`)
      if (status === 500) throw new BrokenPromise(told)
      if (saidIn(body) === general.checkFields) throw new BrokenPromise(`was never asked: ${told}`)
    }
  }
  return { 'calls asked as each actor': actors.length * shapes }
}
