import type { ColumnType, Generated } from 'kysely'

/** Written as a Date or left to the default; read as a Date. */
type Time = ColumnType<Date, Date, Date>
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>

interface UsersTable {
  id: string
  role: 'Admin' | 'Superadmin'
  email: string
  first_name: string
  last_name: string
  phone: Generated<string>
  country_code: Generated<string>
  company_name: Generated<string>
  title: Generated<string>
  /** Null for a superadmin, who has no site. */
  website_name: string | null
  profile_image: Generated<string>
  company_image: Generated<string>
  median_price_cents: number | null
  licence_number: Generated<string>
  mls_member_id: Generated<string>
  is_lead: Generated<boolean>
  is_grandfathered: Generated<boolean>
  appsumo_code: string | null
  redirect_status: Generated<boolean>
  trial_end_at: Time
  email_proven_at: MaybeTime
  created_at: Time
  updated_at: Time
}

interface SessionsTable {
  id: string
  token_hash: string
  user_id: string
  kind: 'agent' | 'superadmin' | 'impersonation'
  /** The superadmin's session behind an impersonation. */
  parent_id: string | null
  user_agent: string
  created_at: Time
  last_seen_at: Time
  expires_at: Time
}

interface LoginCodesTable {
  user_id: string
  request_id: string
  code_hash: string | null
  guesses: Generated<number>
  expires_at: Time
}

interface LoginGuessesTable {
  id: string
  user_id: string
  address_hash: string
  guessed_at: Time
}

interface SignupAttemptsTable {
  email: string
  first_name: string
  last_name: string
  created_at: Time
}

interface PastTrialsTable {
  email_hash: string
  trial_end_at: Time
}

interface AppSumoCodesTable {
  code: string
  used_by: string | null
  used_at: MaybeTime
  created_at: Time
}

interface RateLimitsTable {
  key: string
  count: number
  expires_at: Time
}

interface UsedRobotChecksTable {
  solution_hash: string
  expires_at: Time
}

interface OutboxTable {
  id: string
  kind: 'mail' | 'sms'
  recipient: string
  subject: string
  text_body: string
  html_body: string
  headers: unknown
  created_at: Time
}

interface SecretsTable {
  name: string
  value: string
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  login_codes: LoginCodesTable
  login_guesses: LoginGuessesTable
  signup_attempts: SignupAttemptsTable
  past_trials: PastTrialsTable
  appsumo_codes: AppSumoCodesTable
  rate_limits: RateLimitsTable
  used_robot_checks: UsedRobotChecksTable
  outbox: OutboxTable
  secrets: SecretsTable
}
