import { loginForm } from '@porchlight/contract/auth'
import { limits } from '@porchlight/contract/limits'
import { type OidcProblem, oidcCallbackPath } from '@porchlight/contract/oidc'
import type { AppContext } from '../../context.ts'
import { countToLimit } from '../../db/rate-limits.ts'
import {
  type Attempt,
  type Identity,
  type IdentityPort,
  IdentityUnavailable,
  IdentityUnproven,
} from '../../providers/identity/port.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import { noteAct } from '../audit/index.ts'
import type { Caller } from './caller.ts'
import { proveEmail } from './proof.service.ts'
import { enter } from './sign-in.service.ts'

/** From the configuration, never from a request: nobody is sent back elsewhere. */
const callbackOf = ({ config }: AppContext) => new URL(oidcCallbackPath, config.appUrl)

export async function startOidc(context: AppContext, identity: IdentityPort, caller: Caller) {
  if (await isTooOften(context, 'start', caller)) return told(context, caller, 'limited')
  try {
    return await identity.begin(callbackOf(context))
  } catch (error) {
    return told(context, caller, ...problemOf(error))
  }
}

/** In place of the mailed code, for superadmins alone: the passkey that they owe follows as after a code. */
export async function signInByOidc(
  context: AppContext,
  identity: IdentityPort,
  { query, attempt, caller }: { query: string; attempt: Attempt | null; caller: Caller },
) {
  if (!attempt) return told(context, caller, 'failed', 'no attempt of this browser')
  if (await isTooOften(context, 'return', caller)) return told(context, caller, 'limited')
  try {
    const answered = callbackOf(context)
    answered.search = query
    const entered = await enterAs(context, await identity.finish(answered, attempt), caller)
    if (!entered) return told(context, caller, 'refused')
    context.log.info({ outcome: entered.kind, userId: entered.user._id, from: caller.addressHash }, 'sign-in by OIDC')
    return entered
  } catch (error) {
    return told(context, caller, ...problemOf(error))
  }
}

/** Null for whoever is no superadmin: a stranger, an agent, and an email that nobody has verified are told the same. */
async function enterAs(context: AppContext, { email, isEmailVerified }: Identity, caller: Caller) {
  const { db, clock, config } = context
  const known = isEmailVerified ? loginForm.safeParse({ email }).data : undefined
  const found = known && (await findAccountByEmail(db, known.email))
  if (found?.role !== 'Superadmin') return null
  return db.transaction().execute(async (trx) => {
    const account = await proveEmail(trx, found.id, clock.now())
    // Dismissed, or moved to another email, since it was looked up.
    if (account?.role !== 'Superadmin' || account.email !== found.email) return null
    const details = { name: config.oidc?.name ?? '' }
    await noteAct(trx, clock, { actor: account, agent: null, action: 'oidc-sign-in', details })
    return enter(context, trx, { account, caller, isFirst: found.email_proven_at === null })
  })
}

async function isTooOften({ db, clock }: AppContext, part: 'start' | 'return', { addressHash }: Caller) {
  return (await countToLimit(db, clock, `oidc-${part}:${addressHash}`, limits.oidc.address)).isOver
}

function problemOf(error: unknown): [OidcProblem, string] {
  if (error instanceof IdentityUnavailable) return ['unavailable', error.reason]
  if (error instanceof IdentityUnproven) return ['failed', error.reason]
  throw error
}

/** The person reads a sentence; what it was is for whoever runs the server. */
function told({ log }: AppContext, { addressHash }: Caller, problem: OidcProblem, reason?: string) {
  const line = { outcome: problem, reason, from: addressHash }
  if (problem === 'unavailable') log.error(line, 'sign-in by OIDC')
  else log.info(line, 'sign-in by OIDC')
  return { problem }
}
