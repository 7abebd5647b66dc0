import type { AgentList } from '@porchlight/contract/admin'
import type { AuditAction, AuditEntry } from '@porchlight/contract/audit'
import type { DomainCheck } from '@porchlight/contract/domains'
import type { EventType } from '@porchlight/contract/event-types'
import type { Visit } from '@porchlight/contract/intake'
import type { AnswerWay, LeadSettings, LeadSource, LeadStatus, NoticeKind } from '@porchlight/contract/leads'
import type { ApiScope, CampaignType } from '@porchlight/contract/options'
import type { PageContent, PageSettings } from '@porchlight/contract/page'
import type { SocialProfile } from '@porchlight/contract/profile'
import type { ConsentAct, ConsentWay, TextPurpose, TextState } from '@porchlight/contract/texts'
import type { DeliveryStatus, WebhookKind } from '@porchlight/contract/webhooks'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** Written as a Date or left to the default; read as a Date. */
type Time = ColumnType<Date, Date, Date>
type MaybeTime = ColumnType<Date | null, Date | null | undefined, Date | null>

interface UsersTable {
  id: string
  /** A closed account is on its way out: nothing but the job that removes it reads it. */
  role: ColumnType<'Admin' | 'Superadmin', 'Admin' | 'Superadmin', 'Admin' | 'Superadmin' | 'Closed'>
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
  social_profile: ColumnType<Partial<SocialProfile>, string | undefined, string>
  favicon: Generated<string>
  profile_version: Generated<number>
  profile_editor_id: ColumnType<string | null, string | null | undefined, string | null>
  profile_save_number: Generated<number>
  trial_end_at: Time
  email_proven_at: MaybeTime
  sms_number: string | null
  custom_domain: string | null
  wants_digest: Generated<boolean>
  digest_week: Generated<string>
  plan_ends_at: MaybeTime
  /** Infinity where access has no end. */
  access_ends_at: ColumnType<Date | number, never, never>
  is_active: ColumnType<boolean, never, boolean>
  search_text: ColumnType<string, never, never>
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
  /** When a passkey was shown in it, or a recovery code in its place. */
  passkey_at: MaybeTime
  /** When its owner last showed that it is them; never for an impersonation. */
  proven_at: MaybeTime
  created_at: Time
  last_seen_at: Time
  expires_at: Time
}

interface LoginCodesTable {
  user_id: string
  /** Who alone can type it: a device, a session for one purpose, or '' for whoever has none of these. */
  holder: string
  request_id: string
  code_hash: string | null
  guesses: Generated<number>
  expires_at: Time
}

interface PasskeysTable {
  id: string
  user_id: string
  /** As the authenticator names it, in base64url like its key. */
  credential_id: string
  public_key: string
  /** How often it was used, as it says itself; many always say 0. */
  counter: number
  transports: string[]
  name: string
  created_at: Time
  last_used_at: MaybeTime
  suspected_at: MaybeTime
}

interface UsedPasskeyChallengesTable {
  id: string
  expires_at: Time
}

interface RecoveryCodesTable {
  id: string
  user_id: string
  salt: string
  code_hash: string
}

interface LoginGuessesTable {
  id: string
  user_id: string
  address_hash: string
  lane: string
  device_id: string
  guessed_at: Time
}

interface SignupAttemptsTable {
  email: string
  first_name: string
  last_name: string
  created_at: Time
  search_text: ColumnType<string, never, never>
}

interface PastTrialsTable {
  email_hash: string
  trial_end_at: Time
}

interface InvitationsTable {
  id: string
  email: string
  invited_at: Time
  expires_at: Time
  mailed_at: MaybeTime
  refused_at: MaybeTime
  revoked_at: MaybeTime
  used_at: MaybeTime
  used_by: string | null
}
export type InvitationRow = Selectable<InvitationsTable>

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

interface IdempotencyKeysTable {
  key_hash: string
  user_id: string | null
  request_hash: string
  answer: string | null
  claimed_at: Time
  expires_at: Time
}

interface UsedRobotChecksTable {
  solution_hash: string
  expires_at: Time
}

interface OutboxTable {
  id: string
  number: Generated<number>
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

interface MediaTable {
  id: string
  user_id: string
  kind: 'image' | 'pdf'
  width: Generated<number>
  height: Generated<number>
  bytes: number
  placeholder: Generated<string>
  files: ColumnType<StoredFile[], string, string>
  /** Of a mark on clear ground; empty where nobody has looked. */
  shade: Generated<'' | 'light' | 'dark' | 'mixed'>
  unused_since: MaybeTime
  created_at: Time
  /** The id it was born with, where it came along from another installation. */
  origin_id: ColumnType<string | null, string | null | undefined, never>
}

interface VideosTable {
  user_id: string
  address: string
  title: Generated<string>
  media_id: string | null
  tries: Generated<number>
  next_try_at: MaybeTime
}

interface EdgeTable {
  is_on: boolean
}

interface EdgePurgesTable {
  position: Generated<number>
  agent_id: string
  transaction: Generated<string>
  told_at: MaybeTime
}

interface StorageUsedTable {
  user_id: string
  bytes: number
}

interface RemovedMediaTable {
  id: string
  files: ColumnType<StoredFile[], string, never>
  removed_at: ColumnType<Date, never, never>
}

export interface StoredFile {
  name: string
  type: string
  width: number
}

interface ListingsTable {
  id: string
  user_id: string
  type: 'rental' | 'for-purchase'
  sub_property_type: string
  status: 'active' | 'sold' | 'draft'
  address: string
  units: Generated<string>
  city: string
  state: string
  zipcode: string
  area: Generated<string>
  lat: number | null
  lng: number | null
  monthly_rent_cents: number | null
  asking_price_cents: number | null
  square_footage: number | null
  interior_sq_feet: number | null
  bedrooms: number | null
  bathrooms: number | null
  min_months: number | null
  max_months: number | null
  availability: Generated<string>
  availability_date: string | null
  description: Generated<string>
  property_features: Generated<string[]>
  building_features: Generated<string[]>
  photo_ids: Generated<string[]>
  floor_plan_ids: Generated<string[]>
  slug: string
  mls: Generated<string>
  property_taxes_cents: number | null
  hoa_fee_cents: number | null
  tour_url: Generated<string>
  schools: Generated<string>
  parks: Generated<string>
  commute: Generated<string>
  import_key: string | null
  version: Generated<number>
  editor_id: ColumnType<string | null, string | null | undefined, string | null>
  save_number: Generated<number>
  created_at: Time
  updated_at: Time
  search_text: ColumnType<string, never, never>
  /** The id it was born with, where it came along from another installation. */
  origin_id: ColumnType<string | null, string | null | undefined, never>
}

interface ListingCountsTable {
  user_id: string
  status: 'active' | 'sold' | 'draft'
  count: number
}

interface PagesTable {
  id: string
  user_id: string
  campaign_type: CampaignType
  link_name: string
  campaign_name: Generated<string>
  status: 'active' | 'draft'
  slug: string
  short_slug: string | null
  listing_id: string | null
  content: ColumnType<PageContent, string, string>
  is_qr_code: Generated<boolean>
  qr_color: Generated<string>
  qr_has_logo: Generated<boolean>
  embed_origins: Generated<string[]>
  version: Generated<number>
  editor_id: ColumnType<string | null, string | null | undefined, string | null>
  save_number: Generated<number>
  visitors: Generated<number>
  leads: Generated<number>
  published_at: MaybeTime
  created_at: Time
  updated_at: Time
  /** The id it was born with, where it came along from another installation. */
  origin_id: ColumnType<string | null, string | null | undefined, never>
}

interface ShortNamesTable {
  name: string
  user_id: string | null
  page_id: string | null
  created_at: Time
}

interface PageSettingsTable {
  user_id: string
  settings: ColumnType<PageSettings, string, string>
  version: Generated<number>
}

/** A day's visits by page, source or device, once the day is over. */
interface VisitSumsTable {
  user_id: string
  kind: 'page' | 'source' | 'device'
  day: string
  name: string
  visitors: number
}

/** One row: days before this one are in `visit_sums`. */
interface VisitsSummedTable {
  before: string
}

interface DailyVisitsTable {
  page_id: string
  user_id: string
  day: string
  source: string
  device: string
  visitors: number
}

interface VisitMarksTable {
  page_id: string
  day: string
  visitor_hash: string
  address_hash: Generated<string>
}

interface SubscriptionsTable {
  user_id: string
  /** The account of the provider that the ids belong to. */
  account: string | null
  customer_id: string | null
  subscription_id: string | null
  /** The provider's own word. */
  status: string | null
  price_id: string | null
  interval: 'month' | 'year' | null
  cancel_at_period_end: Generated<boolean>
  current_period_end: MaybeTime
  past_due_ends_at: MaybeTime
  /** Since when it gives no access any more. */
  ended_at: MaybeTime
  coupon_id: string | null
  card_brand: string | null
  card_last4: string | null
  next_interval: 'month' | 'year' | null
  next_interval_at: MaybeTime
  next_charge_cents: number | null
  currency: string | null
  plan_cents: number | null
  pending_setup_id: string | null
  pending_payment_id: string | null
  pending_payment_since: MaybeTime
  lease_id: string | null
  lease_until: MaybeTime
  synced_ticket: Generated<number>
}

interface FormerSubscriptionsTable {
  position: Generated<number>
  user_id: string
  account: string | null
  customer_id: string
  subscription: ColumnType<object, string, never>
  payments: ColumnType<object[], string, never>
  set_aside_at: Time
}

interface PaymentsTable {
  id: string
  user_id: string
  started_at: Time
  plan_cents: number
  paid_cents: number
  currency: Generated<string>
  interval: 'month' | 'year' | null
  is_paid: boolean
  invoice_url: string | null
  receipt_url: string | null
}

interface PaymentEventsTable {
  id: string
  type: string
  customer_id: string
  invoice: ColumnType<FailedInvoice | null, string | null, never>
  ticket: number
  received_at: Time
  applied_at: MaybeTime
}

/** What the mail about a failed payment tells. */
export interface FailedInvoice {
  id: string
  attempt: number
  amount: number
  /** Missing in what came before there was more than one. */
  currency?: string
  nextAttempt: number | null
  isFirst: boolean
}

interface BillingNoticesTable {
  user_id: string
  kind: 'trial-ending' | 'trial-ended' | 'payment-failed' | 'plan-ended' | 'deletion-ahead'
  about: string
  created_at: Time
}

interface SandboxObjectsTable {
  id: string
  kind: string
  customer: string | null
  due_at: number | null
  body: ColumnType<object, string, string>
  hidden: ColumnType<object, string, string>
  position: ColumnType<number, never, never>
}

interface SandboxRequestsTable {
  idempotency_key: string
  fingerprint: string
  status: number | null
  body: ColumnType<object | null, string | null, string | null>
  created_at: Time
}

interface MovedClockTable {
  is_only: Generated<boolean>
  milliseconds: number
}

interface ContactsTable {
  id: string
  user_id: string
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  created_at: Time
  last_lead_at: Time
  touched_at: MaybeTime
  updated_at: ColumnType<Date, never, never>
}

interface LeadsTable {
  id: string
  user_id: string
  contact_id: string | null
  page_id: string
  listing_id: string | null
  link_name: string
  campaign_name: string
  campaign_type: CampaignType
  listing_address: Generated<string>
  listing_units: Generated<string>
  source: LeadSource
  status: Generated<LeadStatus>
  first_name: Generated<string>
  last_name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  message: Generated<string>
  valuation_address: Generated<string>
  valuation_price: Generated<string>
  website_url: Generated<string>
  consent_text: Generated<string>
  visit: ColumnType<Visit, string, string>
  request_hash: string
  form_key: string | null
  announced_at: MaybeTime
  answered_at: MaybeTime
  answered_by: Generated<AnswerWay | ''>
  reminders: Generated<number>
  reminded_at: MaybeTime
  snoozed_until: MaybeTime
  ended_at: MaybeTime
  created_at: Time
  updated_at: Time
  search_text: ColumnType<string, never, never>
  /** The id it was born with, where it came along from another installation. */
  origin_id: ColumnType<string | null, string | null | undefined, never>
}

interface BegunValuationsTable {
  id: string
  user_id: string
  page_id: string
  link_name: string
  address: string
  form_key: string | null
  created_at: Time
  /** The id it was born with, where it came along from another installation. */
  origin_id: ColumnType<string | null, string | null | undefined, never>
}

interface LeadCountsTable {
  user_id: string
  page_id: string
  source: LeadSource
  status: LeadStatus
  count: number
}

interface LeadEventsTable {
  id: string
  user_id: string
  lead_id: string
  kind: 'note' | 'status'
  text: string
  created_at: Time
  /** The id it was born with, where it came along from another installation. */
  origin_id: ColumnType<string | null, string | null | undefined, never>
}

interface LeadNoticesTable {
  lead_id: string
  kind: NoticeKind
  queued_at: Time
  sent_at: MaybeTime
  failed_at: MaybeTime
  is_refused: Generated<boolean>
}

interface FirstAnswersTable {
  user_id: string
  recipient: string
  lead_id: string
  answered_at: Time
}

interface LeadSettingsTable {
  user_id: string
  settings: ColumnType<Partial<LeadSettings>, string, string>
}

interface UnsubscribesTable {
  user_id: string
  email: string
  created_at: Time
}

interface TextsTable {
  id: string
  user_id: string | null
  direction: 'in' | 'out'
  phone: string
  home_state: Generated<string>
  body: string
  /** Null for what came in. */
  purpose: TextPurpose | null
  attempt: string | null
  /** Of whom a notice tells. */
  lead_id: Generated<string | null>
  vendor_id: string | null
  state: TextState
  reason: Generated<string>
  segments: number
  cost_micros: Generated<number>
  /** When the agent saw what came in. */
  read_at: Generated<Date | null>
  created_at: Time
  updated_at: Time
  /** The id it was born with, where it came along from another installation. */
  origin_id: ColumnType<string | null, string | null | undefined, never>
}

/** Only ever added to. */
interface TextLedgerTable {
  id: string
  position: ColumnType<number, never, never>
  user_id: ColumnType<string | null, string | null, never>
  phone: ColumnType<string, string, never>
  act: ColumnType<ConsentAct, ConsentAct, never>
  way: ColumnType<ConsentWay, ConsentWay, never>
  words: ColumnType<string, string, never>
  page: ColumnType<string, string | undefined, never>
  address_hash: ColumnType<string, string | undefined, never>
  created_at: ColumnType<Date, Date, never>
  /** The id it was born with, where it came along from another installation. */
  origin_id: ColumnType<string | null, string | null | undefined, never>
}

interface WebhooksTable {
  id: string
  user_id: string
  kind: WebhookKind
  url: string
  secret: string
  is_on: Generated<boolean>
  next_at: MaybeTime
  busy_until: MaybeTime
  turn_at: MaybeTime
  failures: Generated<number>
  failing_since: MaybeTime
  told_at: MaybeTime
  events: Generated<EventType[]>
  api_version: Generated<'v1' | 'v2'>
  former_secret: ColumnType<string | null, string | null | undefined, string | null>
  former_secret_until: MaybeTime
  updated_at: MaybeTime
  created_at: Time
}

interface WebhookDeliveriesTable {
  id: string
  user_id: string
  webhook_id: string
  lead_id: string | null
  listing_id: string | null
  event: string
  body: string
  status: Generated<DeliveryStatus>
  attempts: Generated<number>
  last_status: number | null
  last_error: Generated<string>
  last_attempt_at: MaybeTime
  due_at: Time
  give_up_at: Time
  created_at: Time
}

interface ApiKeysTable {
  id: string
  user_id: string
  name: string
  key_hash: string
  hint: string
  scopes: Generated<ApiScope[]>
  expires_at: MaybeTime
  created_at: Time
  last_used_at: MaybeTime
}

interface PushDevicesTable {
  id: string
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Time
  last_success_at: MaybeTime
}

interface EmailChangesTable {
  user_id: string
  email: string
  request_id: string
  code_hash: string | null
  guesses: Generated<number>
  expires_at: Time
}

interface DomainsTable {
  user_id: string
  domain: string
  proof: string
  found: ColumnType<Partial<DomainCheck>, string | undefined, string>
  checked_at: MaybeTime
  created_at: Time
}

interface AgentCountsTable {
  list: AgentList
  count: number
}

interface AuditLogTable {
  position: ColumnType<number, never, never>
  actor_id: string
  actor_email: string
  actor_name: ColumnType<string, string, never>
  agent_id: string
  agent_email: string
  agent_name: ColumnType<string, string, never>
  action: AuditAction
  details: ColumnType<AuditEntry['details'], string, never>
  created_at: ColumnType<Date, Date, never>
}

interface DemoStateTable {
  is_due: boolean
}

interface BackupsTable {
  id: string
  started_at: Generated<Date>
  alive_at: Generated<Date>
  finished_at: MaybeTime
  is_encrypted: boolean
  bytes: number | null
  rows: number | null
  files: number | null
  missing_files: number | null
}

export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  login_codes: LoginCodesTable
  login_guesses: LoginGuessesTable
  passkeys: PasskeysTable
  used_passkey_challenges: UsedPasskeyChallengesTable
  recovery_codes: RecoveryCodesTable
  signup_attempts: SignupAttemptsTable
  agent_counts: AgentCountsTable
  email_changes: EmailChangesTable
  domains: DomainsTable
  audit_log: AuditLogTable
  past_trials: PastTrialsTable
  appsumo_codes: AppSumoCodesTable
  invitations: InvitationsTable
  rate_limits: RateLimitsTable
  idempotency_keys: IdempotencyKeysTable
  used_robot_checks: UsedRobotChecksTable
  outbox: OutboxTable
  secrets: SecretsTable
  media: MediaTable
  removed_media: RemovedMediaTable
  storage_used: StorageUsedTable
  videos: VideosTable
  edge: EdgeTable
  edge_purges: EdgePurgesTable
  listings: ListingsTable
  listing_counts: ListingCountsTable
  pages: PagesTable
  short_names: ShortNamesTable
  page_settings: PageSettingsTable
  daily_visits: DailyVisitsTable
  visit_marks: VisitMarksTable
  visit_sums: VisitSumsTable
  visits_summed: VisitsSummedTable
  subscriptions: SubscriptionsTable
  payments: PaymentsTable
  payment_events: PaymentEventsTable
  billing_notices: BillingNoticesTable
  former_subscriptions: FormerSubscriptionsTable
  sandbox_objects: SandboxObjectsTable
  sandbox_requests: SandboxRequestsTable
  moved_clock: MovedClockTable
  demo_state: DemoStateTable
  backups: BackupsTable
  contacts: ContactsTable
  leads: LeadsTable
  lead_counts: LeadCountsTable
  begun_valuations: BegunValuationsTable
  lead_events: LeadEventsTable
  lead_notices: LeadNoticesTable
  first_answers: FirstAnswersTable
  lead_settings: LeadSettingsTable
  unsubscribes: UnsubscribesTable
  texts: TextsTable
  text_ledger: TextLedgerTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  api_keys: ApiKeysTable
  push_devices: PushDevicesTable
}

/** What the subscription says of an account; all null for an agent who never subscribed. */
export interface PlanColumns {
  plan_id: string | null
  plan_status: string | null
  plan_interval: 'month' | 'year' | null
  plan_cancels: boolean | null
  plan_period_end: Date | null
  plan_past_due_end: Date | null
  plan_coupon: string | null
}

export type AccountRow = Selectable<UsersTable> & PlanColumns
export type SubscriptionRow = Selectable<SubscriptionsTable>
export type PaymentRow = Selectable<PaymentsTable>
export type PageRow = Selectable<PagesTable>
export type ListingRow = Selectable<ListingsTable>
export type MediaRow = Selectable<MediaTable>
export type OutboxRow = Selectable<OutboxTable>
export type ContactRow = Selectable<ContactsTable>
export type LedgerRow = Selectable<TextLedgerTable>
export type WebhookRow = Selectable<WebhooksTable>
export type ApiKeyRow = Selectable<ApiKeysTable>
export type PasskeyRow = Selectable<PasskeysTable>

export type AuditRow = Selectable<AuditLogTable>
export type SignupAttemptRow = Selectable<SignupAttemptsTable>
export type DomainRow = Selectable<DomainsTable>
