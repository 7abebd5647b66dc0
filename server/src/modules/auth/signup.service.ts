import { createHmac } from 'node:crypto'
import type { AppSumoSignup, TrialSignup } from '@porchlight/contract/auth'
import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import { trialEndDate } from '@porchlight/domain/trial-days'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow } from '../../db/tables.ts'
import { violatedIndex } from '../../db/unique-violation.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { findAccountByEmail, findTakenNames, insertAccount, presentUser } from '../accounts/index.ts'
import { passRobotCheck } from '../platform/index.ts'
import type { Caller } from './login.service.ts'
import { openSession } from './sessions.service.ts'
import { claimAppSumoCode, deleteAttempt, isAppSumoCodeKnown, noteAttempt, rememberTrial } from './signup.repository.ts'

const { signup } = messages

export async function signUp(context: AppContext, form: TrialSignup | AppSumoSignup, caller: Caller) {
  const { db, clock, config } = context
  if ('captcha' in form) await passRobotCheck(context, form.captcha)
  await refuseTakenNames(db, form)
  await takeFromLimit(db, clock, `signup-address:${caller.addressHash}`, limits.signUps.address)

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
        ...('captcha' in form
          ? { company_name: form.companyName, title: form.title }
          : { appsumo_code: form.sumoCouponCode }),
        trial_end_at: await rememberTrial(trx, hashEmail(context, form.email), trialEndDate(now)),
        created_at: now,
        updated_at: now,
      })
      if ('sumoCouponCode' in form && !(await claimAppSumoCode(trx, form.sumoCouponCode, account.id, now))) {
        throw await couponRefusal(trx, form.sumoCouponCode)
      }
      await deleteAttempt(trx, form.email)
      const token = await openSession(trx, clock, { userId: account.id, kind: 'agent', userAgent: caller.userAgent })
      return { token, account }
    })
    .catch((error: unknown) => {
      // Two sign-ups at once can both pass the check above; the index decides.
      const index = violatedIndex(error)
      throw index
        ? takenNames({
            isEmailTaken: index === 'users_email_key',
            isWebsiteNameTaken: index === 'users_website_name_key',
          })
        : error
    })
  return { token: opened.token, role: opened.account.role, user: presentUser(opened.account, config, clock.now()) }
}

/** Remembers someone who began and may never finish, for the superadmin's list. */
export async function noteSignUpStarted(
  { db, clock }: AppContext,
  attempt: { email: string; firstName?: string | undefined; lastName?: string | undefined },
  caller: Caller,
): Promise<void> {
  await takeFromLimit(db, clock, `signup-started:${caller.addressHash}`, limits.signUps.address)
  if (await findAccountByEmail(db, attempt.email)) return
  await noteAttempt(
    db,
    { email: attempt.email, firstName: attempt.firstName ?? '', lastName: attempt.lastName ?? '' },
    clock.now(),
  )
}

async function refuseTakenNames(db: Queryable, { email, websiteName }: TrialSignup | AppSumoSignup): Promise<void> {
  const taken = await findTakenNames(db, email, websiteName)
  if (taken.isEmailTaken || taken.isWebsiteNameTaken) throw takenNames(taken)
}

function takenNames({
  isEmailTaken,
  isWebsiteNameTaken,
}: {
  isEmailTaken: boolean
  isWebsiteNameTaken: boolean
}): AppError {
  return new AppError('conflict', isEmailTaken ? signup.emailTaken : signup.websiteNameTaken, {
    duplicateKey: isEmailTaken ? 'Email' : 'Website Name',
    errors: {
      ...(isEmailTaken && { email: signup.emailTaken }),
      ...(isWebsiteNameTaken && { websiteName: signup.websiteNameTaken }),
    },
  })
}

async function couponRefusal(db: Queryable, code: string): Promise<AppError> {
  const sentence = (await isAppSumoCodeKnown(db, code)) ? signup.couponUsed : signup.couponUnknown
  return new AppError('conflict', sentence, { duplicateKey: 'sumoApp', errors: { sumoCouponCode: sentence } })
}

/** A new address of an account brings its trial along, so that it cannot begin another one. */
export async function rememberTrialOf(context: AppContext, trx: Queryable, account: AccountRow): Promise<void> {
  await rememberTrial(trx, hashEmail(context, account.email), account.trial_end_at)
}

function hashEmail({ secret }: AppContext, email: string): string {
  return createHmac('sha256', secret).update(`trial:${email}`).digest('hex')
}
