import type { AdminAgent, AgentDetails, AppSumoCode } from '@porchlight/contract/admin'
import type { Config } from '../../config.ts'
import type { AccountRow, SignupAttemptRow } from '../../db/tables.ts'
import { presentUser } from '../accounts/index.ts'
import type { AgentUsage } from './agent-usage.repository.ts'
import type { CodeRow } from './appsumo-codes.repository.ts'

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

export function presentAgentDetails(row: AccountRow, usage: AgentUsage, config: Config, now: Date): AgentDetails {
  const { companyName, title, trial_end_date, isTrialEnd, plan } = presentUser(row, config, now)
  return {
    ...presentAdminAgent(row, config, now),
    companyName,
    title,
    trial_end_date,
    isTrialEnd,
    plan,
    usage: {
      pages: usage.pages,
      listings: usage.listings,
      leads: usage.leads,
      visitors: usage.visitors,
      files: usage.files,
      bytes: usage.bytes,
      lastSeenAt: usage.last_seen_at?.toISOString() ?? null,
    },
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

export function presentCode(row: CodeRow): AppSumoCode {
  return {
    code: row.code,
    importedAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
    agent: row.agent_id
      ? {
          _id: row.agent_id,
          firstName: row.first_name ?? '',
          lastName: row.last_name ?? '',
          email: row.email ?? '',
        }
      : null,
  }
}
