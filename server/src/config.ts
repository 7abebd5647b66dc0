import { resolve } from 'node:path'
import { limits } from '@porchlight/contract/limits'
import { type CodeLength, codeLengths } from '@porchlight/contract/options'
import { z } from 'zod'
import { repositoryRoot } from './paths.ts'

const text = z.string().trim().min(1)
const url = z.url({ protocol: /^https?$/, error: 'must be a full http or https address' })
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
/** Some of the numbers, as `account:500,installation:20000`; the others stay as they are. */
function budget<Name extends string>(defaults: Record<Name, number>) {
  const names = Object.keys(defaults)
  const part = new RegExp(`^(${names.join('|')}):\\d{1,9}$`)
  return list
    .pipe(z.array(z.string().regex(part, `must be numbers for some of ${names.join(', ')}, as account:100`)))
    .transform((given): Record<Name, number> => {
      const numbers = given.map((text) => text.split(':')).map(([name = '', max]) => [name, Number(max)])
      return { ...defaults, ...Object.fromEntries(numbers) }
    })
    .optional()
}

/** Opens a door: it is in no answer, no line of the log and no file that is built, which `secrets.test.ts` looks after. */
const secret = <Schema extends z.ZodType>(schema: Schema) => schema.optional().meta({ isSecret: true })
const flag = z.enum(['0', '1']).transform((value) => value === '1')

export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  PRODUCT_NAME: text.max(40).default('Porchlight'),
  HOST: text.optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: text.default(resolve(repositoryRoot, 'data')),
  APP_URL: url.optional(),
  SITE_DOMAIN: text.toLowerCase().optional(),
  SHORT_URL: url.optional(),
  SUPERADMIN_EMAIL: list.pipe(z.array(z.email('must be e-mail addresses, comma separated').toLowerCase())).optional(),
  SUPERADMIN_PASSKEY: z.enum(['required', 'optional']).optional(),
  CODE_DIGITS: z.coerce.number().pipe(z.literal(codeLengths)).default(codeLengths[0]),
  UNIQUE_COMPANY_NAMES: flag.default(false),
  TRUST_PROXY: list.optional(),
  DNS_SERVERS: list.optional(),
  DEMO: flag.optional(),
  DATABASE_URL: secret(z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' })),
  DATABASE: z.enum(['embedded']).optional(),
  MAIL: z.enum(['outbox', 'smtp']).optional(),
  SMTP_URL: secret(z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' })),
  MAIL_FROM: text.optional(),
  SUPPORT_EMAIL: z.email().optional(),
  CAPTCHA: z.enum(['altcha', 'recaptcha', 'turnstile']).optional(),
  CAPTCHA_SITE_KEY: text.optional(),
  CAPTCHA_SECRET: secret(text),
  CAPTCHA_WORK: z.coerce.number().int().min(100).max(10_000_000).default(50_000),
  PAYMENTS: z.enum(['sandbox', 'stripe']).optional(),
  STRIPE_SECRET_KEY: secret(text.regex(/^[sr]k_/, 'must start with sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: text.regex(/^pk_/, 'must start with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: secret(text.regex(/^whsec_/, 'must start with whsec_')),
  STRIPE_API_BASE: url.optional(),
  ATTOM_API_KEY: secret(text),
  RENTCAST_API_KEY: secret(text),
  MAP_STYLE_URL: z.url({ protocol: /^https$/, error: 'must be a full https address' }).optional(),
  SMS: z.enum(['outbox', 'plivo']).optional(),
  SMS_COUNTRIES: list
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be two-letter country codes, comma separated')))
    .default(['US', 'CA']),
  SMS_BUDGET: budget(limits.outreach.text),
  MAIL_BUDGET: budget(limits.outreach.mail),
  PLIVO_AUTH_ID: secret(text),
  PLIVO_AUTH_TOKEN: secret(text),
  PLIVO_NUMBER: text.optional(),
  PLACES: z.enum(['gazetteer', 'google', 'photon']).optional(),
  GOOGLE_MAPS_API_KEY: secret(text),
  PHOTON_URL: url.optional(),
  VIDEOS: z.enum(['offline', 'oembed']).optional(),
  S3_ENDPOINT: url.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: secret(text),
  S3_SECRET_ACCESS_KEY: secret(text),
  WEBHOOKS_ALLOW_PRIVATE: flag.default(false),
  FOLLOW_UP_BOSS_URL: url.default('https://api.followupboss.com/v1'),
})

export type CaptchaConfig =
  | { provider: 'altcha'; secret: string | null; work: number }
  | { provider: 'recaptcha' | 'turnstile'; siteKey: string; secret: string }

export type PaymentsConfig =
  | { kind: 'sandbox' }
  | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string }
export type ValuationConfig = { kind: 'embedded' } | { kind: 'attom' | 'rentcast'; apiKey: string }

export type MailConfig = { kind: 'outbox'; from: string } | { kind: 'smtp'; url: string; from: string }

export type SmsConfig = { kind: 'outbox' } | { kind: 'plivo'; authId: string; authToken: string; number: string }

export type PlacesConfig = { kind: 'gazetteer' } | { kind: 'google'; key: string } | { kind: 'photon'; url: string }

export type MediaConfig =
  | { kind: 'disk'; directory: string }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

export type DatabaseConfig = { kind: 'embedded'; directory: string } | { kind: 'postgres'; url: string }

export interface Config {
  environment: 'development' | 'test' | 'production'
  isProduction: boolean
  logLevel: string
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
  /** A code alone does not open the administration. */
  needsSuperadminPasskey: boolean
  /** Digits of the codes that are mailed. */
  codeLength: CodeLength
  hasUniqueCompanyNames: boolean
  trustProxy: string[] | false
  /** Empty: those of the machine. */
  dnsServers: string[]
  isDemo: boolean
  database: DatabaseConfig
  mail: MailConfig
  supportEmail: string
  captcha: CaptchaConfig
  payments: PaymentsConfig
  valuation: ValuationConfig
  mapStyleUrl: string
  webhooks: { allowsPrivate: boolean; followUpBossUrl: string }
  media: MediaConfig
  sms: SmsConfig
  /** What may go to others in a day, and the countries that are texted. */
  outreach: {
    mail: Record<keyof typeof limits.outreach.mail, number>
    text: Record<keyof typeof limits.outreach.text, number>
    countries: string[]
  }
  places: PlacesConfig
  videos: 'offline' | 'oembed'
}

/** A start that must not happen, with the sentence that says why. */
export class ConfigError extends Error {}

/** A superadmin for the demo, where nobody has been named. */
const demoSuperadmin = 'admin@porchlight.example'

/** Dark, made of open data, and free of keys. */
const defaultMapStyle = 'https://tiles.openfreemap.org/styles/dark'

/** Its address has no names below it, as agents' pages need; its name has. */
const thisMachine = /^(?:127\.0\.0\.1|\[::1\])/

/** The only reader of the environment. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  // Operators read which values there are; the contract's sentences are for people at forms.
  const parsed = environment.safeParse(given, { error: z.locales.en().localeError })
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${issue.message}`).join('\n'),
    )
  }
  const e = parsed.data
  const isProduction = e.NODE_ENV === 'production'
  const localHost = `localhost:${e.PORT}`
  const appUrl = new URL(e.APP_URL ?? `http://${localHost}`)
  const siteDomain = e.SITE_DOMAIN ?? appUrl.host.replace(thisMachine, 'localhost')
  const database = readDatabase(e, isProduction)
  if (isProduction && !e.APP_URL) throw new ConfigError('APP_URL: must be set in production')
  const isDemo = e.DEMO ?? (database.kind === 'embedded' && !isProduction && e.NODE_ENV !== 'test')

  return {
    environment: e.NODE_ENV,
    isProduction,
    logLevel: e.LOG_LEVEL,
    productName: e.PRODUCT_NAME,
    // Sign-in codes lie open while developing.
    host: e.HOST ?? (isProduction ? '0.0.0.0' : 'localhost'),
    port: e.PORT,
    dataDir: resolve(e.DATA_DIR),
    appUrl,
    siteDomain,
    previewUrl: previewUrlOf(appUrl, siteDomain),
    shortUrl: new URL(e.SHORT_URL ?? `http://go.${localHost}`),
    superadminEmails: e.SUPERADMIN_EMAIL ?? (isDemo ? [demoSuperadmin] : []),
    needsSuperadminPasskey: (e.SUPERADMIN_PASSKEY ?? (isProduction ? 'required' : 'optional')) === 'required',
    codeLength: e.CODE_DIGITS,
    hasUniqueCompanyNames: e.UNIQUE_COMPANY_NAMES,
    trustProxy: e.TRUST_PROXY ?? false,
    dnsServers: e.DNS_SERVERS ?? [],
    isDemo,
    database,
    mail: readMail(e, isProduction),
    supportEmail: e.SUPPORT_EMAIL ?? 'support@porchlight.example',
    captcha: readCaptcha(e, isProduction),
    payments: readPayments(e, isProduction),
    valuation: readValuation(e),
    mapStyleUrl: e.MAP_STYLE_URL ?? defaultMapStyle,
    webhooks: { allowsPrivate: e.WEBHOOKS_ALLOW_PRIVATE, followUpBossUrl: e.FOLLOW_UP_BOSS_URL },
    media: readMedia(e),
    sms: readSms(e, isProduction),
    outreach: {
      mail: e.MAIL_BUDGET ?? limits.outreach.mail,
      text: e.SMS_BUDGET ?? limits.outreach.text,
      countries: e.SMS_COUNTRIES,
    },
    places: readPlaces(e),
    videos: e.VIDEOS ?? (isProduction ? 'oembed' : 'offline'),
  }
}

type Environment = z.infer<typeof environment>

function previewUrlOf({ protocol }: URL, siteDomain: string): URL {
  const address = `${protocol}//preview.${siteDomain}`
  if (!URL.canParse(address)) {
    throw new ConfigError('SITE_DOMAIN: must be a name, because agents’ pages and previews stand on names below it')
  }
  return new URL(address)
}

function readDatabase(e: Environment, isProduction: boolean): DatabaseConfig {
  if (e.DATABASE_URL) return { kind: 'postgres', url: e.DATABASE_URL }
  if (isProduction && e.DATABASE !== 'embedded') {
    // The embedded database never calls fsync: a power cut can cost the last seconds.
    throw new ConfigError(
      'DATABASE_URL: must be set in production (DATABASE=embedded accepts the embedded database all the same)',
    )
  }
  return { kind: 'embedded', directory: resolve(e.DATA_DIR, 'db') }
}

function readMail(e: Environment, isProduction: boolean): MailConfig {
  const kind = e.MAIL ?? (e.SMTP_URL ? 'smtp' : 'outbox')
  if (kind === 'smtp') {
    if (!e.SMTP_URL) throw new ConfigError('SMTP_URL: must be set when MAIL=smtp')
    if (!e.MAIL_FROM) throw new ConfigError('MAIL_FROM: must be set together with SMTP_URL')
    return { kind, url: e.SMTP_URL, from: e.MAIL_FROM }
  }
  if (isProduction && e.MAIL !== 'outbox') {
    throw new ConfigError('SMTP_URL: must be set in production (MAIL=outbox keeps mails in the database all the same)')
  }
  return { kind, from: e.MAIL_FROM ?? `${e.PRODUCT_NAME} <hello@porchlight.example>` }
}

function readCaptcha(e: Environment, isProduction: boolean): CaptchaConfig {
  const provider = e.CAPTCHA ?? 'altcha'
  if (provider === 'altcha') {
    if (isProduction && !e.CAPTCHA && !e.CAPTCHA_SECRET) {
      throw new ConfigError('CAPTCHA: must be set in production (CAPTCHA=altcha for the self-hosted check)')
    }
    return { provider, secret: e.CAPTCHA_SECRET ?? null, work: e.CAPTCHA_WORK }
  }
  if (!e.CAPTCHA_SITE_KEY || !e.CAPTCHA_SECRET) {
    throw new ConfigError(`CAPTCHA: ${provider} needs both CAPTCHA_SITE_KEY and CAPTCHA_SECRET`)
  }
  return { provider, siteKey: e.CAPTCHA_SITE_KEY, secret: e.CAPTCHA_SECRET }
}

function readPayments(e: Environment, isProduction: boolean): PaymentsConfig {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = e
  const isAnySet = STRIPE_SECRET_KEY || STRIPE_PUBLISHABLE_KEY || STRIPE_WEBHOOK_SECRET || STRIPE_API_BASE
  if (e.PAYMENTS === 'sandbox' || (!e.PAYMENTS && !isAnySet)) {
    if (isProduction && e.PAYMENTS !== 'sandbox') {
      throw new ConfigError(
        'STRIPE_SECRET_KEY: must be set in production (PAYMENTS=sandbox takes test cards all the same)',
      )
    }
    if (isAnySet)
      throw new ConfigError('PAYMENTS: the sandbox takes no STRIPE_ settings; remove them or PAYMENTS=sandbox')
    return { kind: 'sandbox' }
  }
  const needed = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
  const absent = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError(
      `${absent.join(', ')}: must be set, Stripe needs its two keys and the webhook's secret together`,
    )
  }
  return {
    kind: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: STRIPE_API_BASE ?? 'https://api.stripe.com',
  }
}

function readMedia(e: Environment): MediaConfig {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = names.map((name) => e[name])
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    return { kind: 's3', endpoint, bucket, region, accessKeyId, secretAccessKey }
  }
  const missing = names.filter((name) => !e[name])
  if (missing.length < names.length) {
    throw new ConfigError(`${missing.join(', ')}: must be set together with the other S3 settings`)
  }
  return { kind: 'disk', directory: resolve(e.DATA_DIR, 'media') }
}

function readValuation(e: Environment): ValuationConfig {
  if (e.ATTOM_API_KEY && e.RENTCAST_API_KEY) {
    throw new ConfigError('ATTOM_API_KEY: set it or RENTCAST_API_KEY, not both')
  }
  if (e.ATTOM_API_KEY) return { kind: 'attom', apiKey: e.ATTOM_API_KEY }
  return e.RENTCAST_API_KEY ? { kind: 'rentcast', apiKey: e.RENTCAST_API_KEY } : { kind: 'embedded' }
}

function readSms(e: Environment, isProduction: boolean): SmsConfig {
  const given = [e.PLIVO_AUTH_ID, e.PLIVO_AUTH_TOKEN, e.PLIVO_NUMBER].filter(Boolean).length
  const kind = e.SMS ?? (given > 0 ? 'plivo' : 'outbox')
  if (kind === 'plivo') {
    if (!e.PLIVO_AUTH_ID || !e.PLIVO_AUTH_TOKEN || !e.PLIVO_NUMBER) {
      throw new ConfigError('PLIVO_AUTH_ID, PLIVO_AUTH_TOKEN, PLIVO_NUMBER: must be set together')
    }
    return { kind, authId: e.PLIVO_AUTH_ID, authToken: e.PLIVO_AUTH_TOKEN, number: e.PLIVO_NUMBER }
  }
  if (isProduction && e.SMS !== 'outbox') {
    throw new ConfigError(
      'PLIVO_AUTH_ID: must be set in production (SMS=outbox keeps texts in the database all the same)',
    )
  }
  return { kind }
}

function readPlaces(e: Environment): PlacesConfig {
  if (!e.PLACES && e.GOOGLE_MAPS_API_KEY && e.PHOTON_URL) {
    throw new ConfigError('PLACES: must name google or photon where both GOOGLE_MAPS_API_KEY and PHOTON_URL are set')
  }
  const kind = e.PLACES ?? (e.GOOGLE_MAPS_API_KEY ? 'google' : e.PHOTON_URL ? 'photon' : 'gazetteer')
  if (kind === 'google') {
    if (!e.GOOGLE_MAPS_API_KEY) throw new ConfigError('GOOGLE_MAPS_API_KEY: must be set when PLACES=google')
    return { kind, key: e.GOOGLE_MAPS_API_KEY }
  }
  if (kind === 'photon') {
    if (!e.PHOTON_URL) throw new ConfigError('PHOTON_URL: must be set when PLACES=photon')
    return { kind, url: e.PHOTON_URL }
  }
  return { kind }
}
