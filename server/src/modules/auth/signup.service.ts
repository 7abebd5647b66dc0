import { createHmac } from 'node:crypto'
import type { AppSumoSignup, TrialSignup } from '@porchlight/contract/auth'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { mailboxOf } from '@porchlight/domain/mailbox'
import { trialEndDate } from '@porchlight/domain/trial-days'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow } from '../../db/tables.ts'
import { violatedIndex } from '../../db/unique-violation.ts'
import { AppError, invalidField } from '../../errors.ts'
import { newId } from '../../ids.ts'
import {
  findAccountByEmail,
  findTakenNames,
  insertAccount,
  isCompanyNameTaken,
  lockCompanyName,
  presentUser,
} from '../accounts/index.ts'
import { readInvitation, spendInvitation } from '../invitations/index.ts'
import { passRobotCheck } from '../platform/index.ts'
import type { Caller } from './caller.ts'
import { openSession } from './sessions.service.ts'
import {
  deleteAttempt,
  findAppSumoCode,
  lockAppSumoCode,
  noteAttempt,
  rememberTrial,
  spendAppSumoCode,
} from './signup.repository.ts'

const { signup } = messages

export async function signUp(context: AppContext, form: TrialSignup | AppSumoSignup, caller: Caller) {
  const { db, clock, config } = context
  const invitation = await admitSignUp(context, form)
  await admitPerson(context, form, caller)
  await takeFromLimit(db, clock, `signup-address:${caller.addressHash}`, {
    ...limits.signUps.address,
    max: config.addressLimits.signups,
  })
  refuseTaken(await findTaken(context, db, form))

  const opened = await db
    .transaction()
    .execute(async (trx) => {
      const now = clock.now()
      const account = await insertAccount(trx, {
        id: newId(),
        role: 'Admin',
        email: form.email,
        first_name: form.firstName,
        last_name: form.lastName,
        website_name: form.websiteName,
        ...('sumoCouponCode' in form ? await appSumoColumns(trx, form) : await trialColumns(context, trx, form)),
        trial_end_at: await rememberTrial(trx, hashEmail(context, form.email), trialEndDate(now, config.trialDays)),
        created_at: now,
        updated_at: now,
      })
      if (account.appsumo_code) await spendAppSumoCode(trx, account.appsumo_code, account.id, now)
      if (invitation) await spendInvitation(trx, invitation.id, account.id, now)
      await deleteAttempt(trx, form.email)
      const token = await openSession(trx, clock, { userId: account.id, kind: 'agent', userAgent: caller.userAgent })
      return { token, account }
    })
    .catch((error: unknown) => {
      // Two sign-ups at once can both pass the check above; the index decides.
      const index = violatedIndex(error)
      if (index === 'users_email_key') refuseTaken(['email'])
      if (index === 'users_website_name_key') refuseTaken(['websiteName'])
      throw error
    })
  // Their host was nobody's until now, and may have been asked for.
  context.siteChanges.tell(opened.account.id)
  return { token: opened.token, role: opened.account.role, user: presentUser(opened.account, config, clock.now()) }
}

/** Whether the door is open to them at all, and the invitation that opened it. */
async function admitSignUp(context: AppContext, form: TrialSignup | AppSumoSignup): Promise<{ id: string } | null> {
  const { signup: mode } = context.config
  if (mode === 'closed') throw new AppError('forbidden', signup.closed)
  // A code of the operator's own is an invitation too.
  if ('sumoCouponCode' in form) return null
  if (mode === 'open' && !form.invitation) return null
  if (!form.invitation) throw new AppError('forbidden', signup.inviteOnly)
  const invitation = await readInvitation(context, form.invitation)
  if (invitation.email !== form.email) throw invalidField('email', signup.invitedEmail)
  return invitation
}

/** A trial is for people; an AppSumo code speaks for itself, until many were tried from one address. */
async function admitPerson(context: AppContext, form: TrialSignup | AppSumoSignup, caller: Caller): Promise<void> {
  if (!('sumoCouponCode' in form) || form.captcha) return passRobotCheck(context, form.captcha)
  const { db, clock } = context
  await takeFromLimit(db, clock, `code-tries:${caller.addressHash}`, limits.codeTries.address).catch(
    (error: unknown) => {
      throw error instanceof AppError ? invalidField('captcha', signup.robotCheck) : error
    },
  )
}

async function trialColumns({ config }: AppContext, trx: Queryable, { companyName, title }: TrialSignup) {
  if (config.hasUniqueCompanyNames) {
    await lockCompanyName(trx, companyName)
    if (await isCompanyNameTaken(trx, companyName)) refuseTaken(['companyName'])
  }
  return { company_name: companyName, title }
}

async function appSumoColumns(trx: Queryable, { sumoCouponCode }: AppSumoSignup) {
  const held = await lockAppSumoCode(trx, sumoCouponCode)
  refuseTaken(judgeCode(held))
  return { appsumo_code: held?.code ?? null }
}

/** Remembers someone who began and may never finish, for the superadmin's list. */
export async function noteSignUpStarted(
  { db, clock, config }: AppContext,
  attempt: { email: string; firstName?: string | undefined; lastName?: string | undefined },
  caller: Caller,
): Promise<void> {
  if (config.signup === 'closed') return
  await takeFromLimit(db, clock, `signup-started:${caller.addressHash}`, {
    ...limits.signUps.address,
    max: config.addressLimits.signups,
  })
  if (await findAccountByEmail(db, attempt.email)) return
  await noteAttempt(
    db,
    { email: attempt.email, firstName: attempt.firstName ?? '', lastName: attempt.lastName ?? '' },
    clock.now(),
  )
}

/** What can stand in the way of a sign-up, in the order in which the answer names its one duplicate. */
const refusals = {
  email: { field: 'email', duplicateKey: 'Email', sentence: signup.emailTaken },
  websiteName: { field: 'websiteName', duplicateKey: 'Website Name', sentence: signup.websiteNameTaken },
  companyName: { field: 'companyName', duplicateKey: 'companyName', sentence: signup.companyTaken },
  usedCode: { field: 'sumoCouponCode', duplicateKey: 'sumoApp', sentence: signup.couponUsed },
  unknownCode: { field: 'sumoCouponCode', duplicateKey: 'sumoApp', sentence: signup.couponUnknown },
} as const
type Refusal = keyof typeof refusals

async function findTaken({ config }: AppContext, db: Queryable, form: TrialSignup | AppSumoSignup): Promise<Refusal[]> {
  const { isEmailTaken, isWebsiteNameTaken } = await findTakenNames(db, form.email, form.websiteName)
  const taken: Refusal[] = []
  if (isEmailTaken) taken.push('email')
  if (isWebsiteNameTaken) taken.push('websiteName')
  if ('sumoCouponCode' in form) {
    taken.push(...judgeCode(await findAppSumoCode(db, form.sumoCouponCode)))
  } else if (config.hasUniqueCompanyNames && (await isCompanyNameTaken(db, form.companyName))) {
    taken.push('companyName')
  }
  return taken
}

function judgeCode(code: { used_at: Date | null } | undefined): Refusal[] {
  if (!code) return ['unknownCode']
  return code.used_at ? ['usedCode'] : []
}

/** Names all of them at once. */
function refuseTaken(taken: readonly Refusal[]): void {
  const [first, ...rest] = taken.map((name) => refusals[name])
  if (!first) return
  throw new AppError('conflict', first.sentence, {
    duplicateKey: first.duplicateKey,
    errors: Object.fromEntries([first, ...rest].map(({ field, sentence }) => [field, sentence])),
  })
}

/** A new address of an account brings its trial along, so that it cannot begin another one. */
export async function rememberTrialOf(context: AppContext, trx: Queryable, account: AccountRow): Promise<void> {
  await rememberTrial(trx, hashEmail(context, account.email), account.trial_end_at)
}

function hashEmail({ secret }: AppContext, email: string): string {
  return createHmac('sha256', secret)
    .update(`trial:${mailboxOf(email)}`)
    .digest('hex')
}
