import type { AdminAgent } from '@porchlight/contract/admin'
import type { Config } from '../../config.ts'
import type { AccountRow, SignupAttemptRow } from '../../db/tables.ts'
import { presentUser } from '../accounts/index.ts'

export function presentAdminAgent(row: AccountRow, config: Config, now: Date): AdminAgent {
  const user = presentUser(row, config, now)
  return {
    _id: user._id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    domain: user.domain,
    sumoCouponCode: user.sumoCouponCode,
    isGrandfathered: user.isGrandfathered,
    subscription: user.subscription,
    createdAt: user.createdAt,
    smsNumber: row.sms_number ?? '',
  }
}

export function presentAttempt(row: SignupAttemptRow): AdminAgent {
  return {
    _id: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: '',
    domain: '',
    sumoCouponCode: '',
    isGrandfathered: false,
    subscription: null,
    createdAt: row.created_at.toISOString(),
    smsNumber: '',
  }
}
