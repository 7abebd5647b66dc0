import { limits } from '@porchlight/contract/limits'
import { trialEndDate } from '@porchlight/domain/trial-days'
import { newId } from '../ids.ts'
import { insertAccount } from '../modules/accounts/index.ts'
import { openSession } from '../modules/auth/index.ts'
import type { TestApp } from './test-app.ts'

interface Details {
  lastName?: string
  isLapsed?: boolean
  /** Nobody has typed a code mailed to it yet. */
  isUnproven?: boolean
}

/** A signed-in agent without the way through the sign-up form, who has been here by a code before. */
export async function makeAgent(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { lastName = 'Field', isLapsed = false, isUnproven = false }: Details = {},
): Promise<{ id: string; email: string; token: string }> {
  const now = clock.now()
  const id = newId()
  const email = `${id.toLowerCase()}@example.com`
  await insertAccount(db, {
    id,
    role: 'Admin',
    email,
    first_name: 'Ada',
    last_name: lastName,
    website_name: id.toLowerCase(),
    trial_end_at: isLapsed ? new Date(now.getTime() - 1) : trialEndDate(now, limits.trialDays),
    email_proven_at: isUnproven ? null : now,
    created_at: now,
    updated_at: now,
  })
  return { id, email, token: await openSession(db, clock, { userId: id, kind: 'agent', userAgent: '' }) }
}
