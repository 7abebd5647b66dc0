import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { refusal } from './config-error.ts'
import { listWords } from './kinds.ts'
import type { Environment, SettingName } from './table.ts'

export type CaptchaConfig =
  | { provider: 'altcha'; secret: string | null; work: number }
  | { provider: 'recaptcha' | 'turnstile'; siteKey: string; secret: string }

export type PaymentsConfig =
  | { kind: 'sandbox' }
  | { kind: 'stripe'; secretKey: string; publishableKey: string; webhookSecret: string; apiBase: string }

export type ValuationConfig = { kind: 'embedded' } | { kind: 'attom' | 'rentcast'; apiKey: string }

export type MailConfig = { kind: 'outbox'; from: string } | { kind: 'smtp'; url: string; from: string }

export type SmsConfig =
  | { kind: 'outbox' }
  | { kind: 'plivo'; authId: string; authToken: string; number: string }
  | { kind: 'twilio'; accountSid: string; authToken: string; number: string }

export type PlacesConfig = { kind: 'gazetteer' } | { kind: 'google'; key: string } | { kind: 'photon'; url: string }

export type MediaConfig =
  | { kind: 'disk'; directory: string }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

export type EdgeConfig =
  | { kind: 'none' }
  | { kind: 'varnish'; urls: string[]; token: string }
  | { kind: 'fastly' | 'cloudflare'; zone: string; token: string }

export type DatabaseConfig =
  | { kind: 'embedded'; directory: string }
  | {
      kind: 'postgres'
      url: string
      /** Past a pooler that shares connections: for what belongs to one connection. */
      directUrl?: string | undefined
      /** A copy that follows it, for reading. */
      replicaUrl?: string | undefined
      /** Connections of each process. */
      poolSize?: number
    }

/** Where superadmins may sign in; null where nobody has said. */
export type OidcConfig = { issuer: string; clientId: string; clientSecret: string; name: string } | null

type Texts = { [Name in SettingName as Environment[Name] extends string | undefined ? Name : never]: string }

/** All of them, or a sentence that names those that are missing. */
function together<Name extends keyof Texts>(e: Environment, names: readonly Name[], why: string): Pick<Texts, Name> {
  const missing = names.filter((name) => !e[name])
  if (missing.length > 0) throw refusal(missing, `must be set, ${why}`)
  return e as Pick<Texts, Name>
}

/** What a provider would need that was not chosen: set all the same, somebody believes it is used. */
function unusedBy(e: Environment, choice: string, names: readonly SettingName[]): void {
  const set = names.filter((name) => e[name] !== undefined)
  if (set.length > 0)
    throw refusal(set, `not used with ${choice}; remove ${set.length > 1 ? 'them' : 'it'} or ${choice}`)
}

const anyOf = (e: Environment, names: readonly SettingName[]) => names.some((name) => e[name] !== undefined)

export function readDatabase(e: Environment): DatabaseConfig {
  // The embedded database never calls fsync, a power cut can cost the last seconds: production must name it.
  if (e.DATABASE_URL === undefined) {
    unusedBy(e, 'the embedded database', ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    return { kind: 'embedded', directory: resolve(e.DATA_DIR, 'db') }
  }
  if (e.DATABASE) unusedBy(e, 'DATABASE=embedded', ['DATABASE_URL'])
  return {
    kind: 'postgres',
    url: e.DATABASE_URL,
    directUrl: e.DATABASE_DIRECT_URL,
    replicaUrl: e.DATABASE_REPLICA_URL,
    poolSize: e.DATABASE_POOL,
  }
}

/** The embedded database is open in one process: a second would lose rows silently. */
export function readWorkers({ WORKERS, ROLE, DATABASE_URL }: Environment): number {
  const isEmbedded = DATABASE_URL === undefined
  if (isEmbedded && ROLE !== 'all') {
    throw refusal('ROLE', 'the embedded database has one process, which does everything; set DATABASE_URL as well')
  }
  if (WORKERS === 'auto') return isEmbedded ? 1 : availableParallelism()
  if (isEmbedded && WORKERS > 1) {
    throw refusal('WORKERS', 'the embedded database has one process only; set DATABASE_URL as well')
  }
  return WORKERS
}

export function readMail(e: Environment): MailConfig {
  if ((e.MAIL ?? (e.SMTP_URL ? 'smtp' : 'outbox')) === 'outbox') {
    unusedBy(e, 'MAIL=outbox', ['SMTP_URL'])
    return { kind: 'outbox', from: e.MAIL_FROM ?? `${e.PRODUCT_NAME} <hello@porchlight.example>` }
  }
  const { SMTP_URL, MAIL_FROM } = together(e, ['SMTP_URL', 'MAIL_FROM'], 'mail needs a server and a sender together')
  return { kind: 'smtp', url: SMTP_URL, from: MAIL_FROM }
}

export function readCaptcha(e: Environment): CaptchaConfig {
  const provider = e.CAPTCHA ?? 'altcha'
  if (provider === 'altcha') {
    unusedBy(e, `CAPTCHA=${provider}`, ['CAPTCHA_SITE_KEY'])
    return { provider, secret: e.CAPTCHA_SECRET ?? null, work: e.CAPTCHA_WORK }
  }
  const keys = together(e, ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'], `${provider} needs both of its keys`)
  return { provider, siteKey: keys.CAPTCHA_SITE_KEY, secret: keys.CAPTCHA_SECRET }
}

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

export function readPayments(e: Environment): PaymentsConfig {
  const ofStripe = [...stripeKeys, 'STRIPE_API_BASE'] as const
  if ((e.PAYMENTS ?? (anyOf(e, ofStripe) ? 'stripe' : 'sandbox')) === 'sandbox') {
    unusedBy(e, 'PAYMENTS=sandbox', ofStripe)
    return { kind: 'sandbox' }
  }
  const keys = together(e, stripeKeys, 'Stripe needs its two keys and the webhook’s secret together')
  return {
    kind: 'stripe',
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    apiBase: e.STRIPE_API_BASE ?? 'https://api.stripe.com',
  }
}

const s3Settings = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export function readMedia(e: Environment): MediaConfig {
  if (!anyOf(e, s3Settings)) return { kind: 'disk', directory: resolve(e.DATA_DIR, 'media') }
  const s3 = together(e, s3Settings, 'S3 needs its five settings together')
  return {
    kind: 's3',
    endpoint: s3.S3_ENDPOINT,
    bucket: s3.S3_BUCKET,
    region: s3.S3_REGION,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  }
}

export function readValuation(e: Environment): ValuationConfig {
  if (e.ATTOM_API_KEY && e.RENTCAST_API_KEY) {
    throw refusal(['ATTOM_API_KEY', 'RENTCAST_API_KEY'], 'set one of them, not both')
  }
  if (e.ATTOM_API_KEY) return { kind: 'attom', apiKey: e.ATTOM_API_KEY }
  return e.RENTCAST_API_KEY ? { kind: 'rentcast', apiKey: e.RENTCAST_API_KEY } : { kind: 'embedded' }
}

const plivoSettings = ['PLIVO_AUTH_ID', 'PLIVO_AUTH_TOKEN', 'PLIVO_NUMBER'] as const
const twilioSettings = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_NUMBER'] as const

export function readSms(e: Environment): SmsConfig {
  const [hasPlivo, hasTwilio] = [anyOf(e, plivoSettings), anyOf(e, twilioSettings)]
  if (!e.SMS && hasPlivo && hasTwilio) {
    throw refusal('SMS', 'must name plivo or twilio where both are set up')
  }
  const kind = e.SMS ?? (hasPlivo ? 'plivo' : hasTwilio ? 'twilio' : 'outbox')
  switch (kind) {
    case 'plivo': {
      const plivo = together(e, plivoSettings, `Plivo needs ${listWords(plivoSettings, 'and')} together`)
      return { kind, authId: plivo.PLIVO_AUTH_ID, authToken: plivo.PLIVO_AUTH_TOKEN, number: plivo.PLIVO_NUMBER }
    }
    case 'twilio': {
      const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_NUMBER } = together(
        e,
        twilioSettings,
        `Twilio needs ${listWords(twilioSettings, 'and')} together`,
      )
      return { kind, accountSid: TWILIO_ACCOUNT_SID, authToken: TWILIO_AUTH_TOKEN, number: TWILIO_NUMBER }
    }
    case 'outbox':
      unusedBy(e, 'SMS=outbox', [...plivoSettings, ...twilioSettings])
      return { kind }
  }
}

const oidcSettings = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

export function readOidc(e: Environment): OidcConfig {
  if (!anyOf(e, [...oidcSettings, 'OIDC_NAME'])) return null
  const oidc = together(e, oidcSettings, `a provider needs ${listWords(oidcSettings, 'and')} together`)
  // Whoever stood on the line could sign in as any superadmin.
  if (e.NODE_ENV === 'production' && !oidc.OIDC_ISSUER.startsWith('https:')) {
    throw refusal('OIDC_ISSUER', 'must be an https address in production')
  }
  return {
    issuer: oidc.OIDC_ISSUER,
    clientId: oidc.OIDC_CLIENT_ID,
    clientSecret: oidc.OIDC_CLIENT_SECRET,
    name: e.OIDC_NAME ?? 'Company sign-in',
  }
}

export function readPlaces(e: Environment): PlacesConfig {
  if (!e.PLACES && e.GOOGLE_MAPS_API_KEY && e.PHOTON_URL) {
    throw refusal('PLACES', 'must name google or photon where both GOOGLE_MAPS_API_KEY and PHOTON_URL are set')
  }
  const kind = e.PLACES ?? (e.GOOGLE_MAPS_API_KEY ? 'google' : e.PHOTON_URL ? 'photon' : 'gazetteer')
  const needed = `needed with PLACES=${kind}`
  switch (kind) {
    case 'google':
      return { kind, key: together(e, ['GOOGLE_MAPS_API_KEY'], needed).GOOGLE_MAPS_API_KEY }
    case 'photon':
      return { kind, url: together(e, ['PHOTON_URL'], needed).PHOTON_URL }
    case 'gazetteer':
      unusedBy(e, 'PLACES=gazetteer', ['GOOGLE_MAPS_API_KEY', 'PHOTON_URL'])
      return { kind }
  }
}

export function readEdge(e: Environment): EdgeConfig {
  const kind = e.EDGE
  const choice = `EDGE=${kind}`
  switch (kind) {
    case 'none':
      unusedBy(e, choice, ['EDGE_URL', 'EDGE_ZONE', 'EDGE_TOKEN'])
      return { kind }
    case 'varnish': {
      unusedBy(e, choice, ['EDGE_ZONE'])
      const { EDGE_TOKEN } = together(e, ['EDGE_TOKEN'], `needed with ${choice}`)
      if (!e.EDGE_URL) throw refusal('EDGE_URL', `must be set, needed with ${choice}`)
      return { kind, urls: e.EDGE_URL, token: EDGE_TOKEN }
    }
    case 'fastly':
    case 'cloudflare': {
      unusedBy(e, choice, ['EDGE_URL'])
      const { EDGE_ZONE, EDGE_TOKEN } = together(e, ['EDGE_ZONE', 'EDGE_TOKEN'], `needed with ${choice}`)
      return { kind, zone: EDGE_ZONE, token: EDGE_TOKEN }
    }
  }
}
