import { messages } from '@porchlight/contract/messages'
import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js'
import type { LiveSession } from '../../actors.ts'
import type { AppContext } from '../../context.ts'
import { violatedIndex } from '../../db/unique-violation.ts'
import { AppError, invalidField, notFound } from '../../errors.ts'
import { findAgent, presentUser, updateAccount } from '../accounts/index.ts'
import { noteAct } from '../audit/index.ts'
import { deleteImpersonationsUnder, deleteSessionsOf, openSession } from '../auth/index.ts'
import { presentAdminAgent } from './admin.presenter.ts'

const { admin } = messages

/** Opens a session in an agent's account, under the superadmin's own and in place of any other under it. */
export async function impersonate(context: AppContext, superadmin: LiveSession, agentId: string, userAgent: string) {
  const { db, clock, config } = context
  return db.transaction().execute(async (trx) => {
    const agent = await findAgent(trx, agentId)
    if (!agent) throw notFound()
    await deleteImpersonationsUnder(trx, superadmin.id)
    const token = await openSession(trx, clock, {
      userId: agent.id,
      kind: 'impersonation',
      parentId: superadmin.id,
      userAgent,
    })
    await noteAct(trx, clock, { actor: superadmin.account, agent, action: 'impersonate' })
    return { token, user: presentUser(agent, config, clock.now()) }
  })
}

/** A superadmin who is in the account leaves it as well: whatever was open there is closed. */
export async function endAgentSessions({ db, clock }: AppContext, superadmin: LiveSession, agentId: string) {
  await db.transaction().execute(async (trx) => {
    const agent = await findAgent(trx, agentId)
    if (!agent) throw notFound()
    await deleteSessionsOf(trx, agent.id)
    await noteAct(trx, clock, { actor: superadmin.account, agent, action: 'end-sessions' })
  })
}

export async function setSmsNumber(context: AppContext, superadmin: LiveSession, agentId: string, typed: string) {
  if (!isValidPhoneNumber(typed, 'US')) throw invalidField('number', admin.numberInvalid)
  const number = parsePhoneNumberWithError(typed, 'US').number
  return changeAgent(context, superadmin, agentId, {
    changes: { sms_number: number },
    action: 'sms-number',
    details: { number },
  }).catch((error: unknown) => {
    if (violatedIndex(error) !== 'users_sms_number_key') throw error
    throw new AppError('conflict', admin.numberTaken, { errors: { number: admin.numberTaken } })
  })
}

export async function setGrandfathered(
  context: AppContext,
  superadmin: LiveSession,
  agentId: string,
  isGrandfathered: boolean,
) {
  return changeAgent(context, superadmin, agentId, {
    changes: { is_grandfathered: isGrandfathered },
    action: 'grandfather',
    details: { isGrandfathered },
  })
}

async function changeAgent(
  { db, clock, config }: AppContext,
  superadmin: LiveSession,
  agentId: string,
  {
    changes,
    action,
    details,
  }: {
    changes: { sms_number: string } | { is_grandfathered: boolean }
    action: 'sms-number' | 'grandfather'
    details: Record<string, string | boolean>
  },
) {
  return db.transaction().execute(async (trx) => {
    const now = clock.now()
    const agent =
      (await findAgent(trx, agentId)) && (await updateAccount(trx, agentId, { ...changes, updated_at: now }))
    if (!agent) throw notFound()
    await noteAct(trx, clock, { actor: superadmin.account, agent, action, details })
    return presentAdminAgent(agent, config, now)
  })
}
