import { resolve } from 'node:path'
import { limits } from '@porchlight/contract/limits'
import type { AddressWords, CodeLength, ReadyPart } from '@porchlight/contract/options'
import type { SignupMode } from '@porchlight/contract/platform'
import { refusal } from './settings/config-error.ts'
import { type PricesConfig, readPrices } from './settings/prices.ts'
import {
  type CaptchaConfig,
  type DatabaseConfig,
  type EdgeConfig,
  type MailConfig,
  type MediaConfig,
  type OidcConfig,
  type PaymentsConfig,
  type PlacesConfig,
  readCaptcha,
  readDatabase,
  readEdge,
  readMail,
  readMedia,
  readOidc,
  readPayments,
  readPlaces,
  readSms,
  readValuation,
  readWorkers,
  type SmsConfig,
  type ValuationConfig,
} from './settings/providers.ts'
import { readEnvironment } from './settings/read-environment.ts'
import type { AddressLimits, Environment } from './settings/table.ts'
import { readTraces, type TracesConfig } from './settings/traces.ts'

export interface Config {
  environment: 'development' | 'test' | 'production'
  isProduction: boolean
  logLevel: string
  logAddresses: AddressWords
  readyChecks: ReadyPart[]
  /** In milliseconds. */
  drain: number
  productName: string
  host: string
  port: number
  dataDir: string
  appUrl: URL
  siteDomain: string
  /** Where drafts are shown: an origin that no cookie of the app's reaches. */
  previewUrl: URL
  shortUrl: URL
  superadminEmails: string[]
  /** Whether they are all there are to be. */
  hasNamedSuperadmins: boolean
  /** A code alone does not open the administration. */
  needsSuperadminPasskey: boolean
  /** Where they may sign in instead of typing a code. */
  oidc: OidcConfig
  /** Digits of the codes that are mailed. */
  codeLength: CodeLength
  signup: SignupMode
  trialDays: number
  prices: PricesConfig
  addressLimits: AddressLimits
  hasUniqueCompanyNames: boolean
  trustProxy: string[] | false
  /** Empty: those of the machine. */
  dnsServers: string[]
  isDemo: boolean
  database: DatabaseConfig
  /** Null: backups are not encrypted. */
  backupPassphrase: string | null
  /** Processes that share this machine's port. */
  workers: number
  /** Whether they answer requests, work off jobs, or both. */
  role: 'all' | 'web' | 'jobs'
  /** Where Prometheus reads; null where nobody does. */
  metrics: { host: string; port: number } | null
  traces: TracesConfig
  /** A cache in front that holds pages. */
  edge: EdgeConfig
  mail: MailConfig
  supportEmail: string
  captcha: CaptchaConfig
  payments: PaymentsConfig
  valuation: ValuationConfig
  mapStyleUrl: string
  webhooks: { allowsPrivate: boolean; followUpBossUrl: string }
  media: MediaConfig
  sms: SmsConfig
  /** What may go to others in a day, and who is texted when. */
  outreach: {
    mail: Record<keyof typeof limits.outreach.mail, number>
    text: Record<keyof typeof limits.outreach.text, number>
    countries: string[]
    /** The hour after which nobody is texted. */
    evening: number
    /** What a segment costs, in millionths of a dollar. */
    segmentMicros: number
  }
  places: PlacesConfig
  hasServiceWorker: boolean
  videos: 'offline' | 'oembed'
  linktree: 'offline' | 'online'
}

/** A superadmin for the demo, where nobody has been named. */
const demoSuperadmin = 'admin@porchlight.example'

/** Dark, made of open data, and free of keys. */
const defaultMapStyle = 'https://tiles.openfreemap.org/styles/dark'

/** Its address has no names below it, as agents' pages need; its name has. */
const thisMachine = /^(?:127\.0\.0\.1|\[::1\])/

/** The only reader of the environment. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const { environment: e, check, finish } = readEnvironment(env)
  const isProduction = e.NODE_ENV === 'production'
  const localHost = `localhost:${e.PORT}`
  const appUrl = new URL(e.APP_URL ?? `http://${localHost}`)
  const siteDomain = e.SITE_DOMAIN ?? appUrl.host.replace(thisMachine, 'localhost')
  const previewUrl = check(() => previewUrlOf(appUrl, siteDomain))
  const database = check(readDatabase)
  const workers = check(readWorkers)
  const edge = check(readEdge)
  const mail = check(readMail)
  const captcha = check(readCaptcha)
  const payments = check(readPayments)
  const valuation = check(readValuation)
  const media = check(readMedia)
  const sms = check(readSms)
  const oidc = check(readOidc)
  const places = check(readPlaces)
  const addressLimits = check(readAddressLimits)
  const prices = check(readPrices)
  const traces = check(readTraces)
  finish()
  const isDemo = e.DEMO ?? (database.kind === 'embedded' && e.NODE_ENV === 'development')

  return {
    environment: e.NODE_ENV,
    isProduction,
    logLevel: e.LOG_LEVEL,
    logAddresses: e.LOG_ADDRESSES,
    readyChecks: e.READY_CHECKS,
    drain: (e.DRAIN_SECONDS ?? (isProduction ? 5 : 0)) * 1000,
    productName: e.PRODUCT_NAME,
    // Sign-in codes lie open while developing.
    host: e.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port: e.PORT,
    dataDir: resolve(e.DATA_DIR),
    appUrl,
    siteDomain,
    previewUrl,
    shortUrl: new URL(e.SHORT_URL ?? `http://go.${localHost}`),
    superadminEmails: e.SUPERADMIN_EMAIL ?? (isDemo ? [demoSuperadmin] : []),
    hasNamedSuperadmins: e.SUPERADMIN_EMAIL !== undefined,
    needsSuperadminPasskey: (e.SUPERADMIN_PASSKEY ?? (isProduction ? 'required' : 'optional')) === 'required',
    oidc,
    codeLength: e.CODE_DIGITS,
    signup: e.SIGNUP,
    trialDays: e.TRIAL_DAYS,
    prices,
    addressLimits,
    hasUniqueCompanyNames: e.UNIQUE_COMPANY_NAMES,
    trustProxy: e.TRUST_PROXY ?? false,
    dnsServers: e.DNS_SERVERS ?? [],
    isDemo,
    database,
    backupPassphrase: e.BACKUP_PASSPHRASE ?? null,
    workers,
    role: e.ROLE,
    metrics: e.METRICS_PORT ? { host: e.METRICS_HOST, port: e.METRICS_PORT } : null,
    traces,
    edge,
    mail,
    supportEmail: e.SUPPORT_EMAIL ?? 'support@porchlight.example',
    captcha,
    payments,
    valuation,
    mapStyleUrl: e.MAP_STYLE_URL ?? defaultMapStyle,
    webhooks: { allowsPrivate: e.WEBHOOKS_ALLOW_PRIVATE, followUpBossUrl: e.FOLLOW_UP_BOSS_URL },
    media,
    sms,
    outreach: {
      mail: e.MAIL_BUDGET,
      text: e.SMS_BUDGET,
      countries: e.SMS_COUNTRIES,
      evening: e.SMS_EVENING,
      segmentMicros: Math.round(e.SMS_SEGMENT_PRICE * 1_000_000),
    },
    places,
    hasServiceWorker: e.SERVICE_WORKER,
    videos: e.VIDEOS ?? (isProduction ? 'oembed' : 'offline'),
    linktree: e.LINKTREE ?? (isProduction ? 'online' : 'offline'),
  }
}

/** However many are let try, a day of guessing must be worth next to nothing. */
function readAddressLimits({ ADDRESS_LIMITS, CODE_DIGITS }: Environment): AddressLimits {
  const most = limits.guessingOdds * 10 ** CODE_DIGITS
  if (ADDRESS_LIMITS.guesses >= most) {
    throw refusal('ADDRESS_LIMITS', `guesses must be below ${most} with CODE_DIGITS=${CODE_DIGITS}`)
  }
  return ADDRESS_LIMITS
}

function previewUrlOf({ protocol }: URL, siteDomain: string): URL {
  const address = `${protocol}//preview.${siteDomain}`
  if (!URL.canParse(address)) {
    throw refusal('SITE_DOMAIN', 'must be a name, because agents’ pages and previews stand on names below it')
  }
  return new URL(address)
}
