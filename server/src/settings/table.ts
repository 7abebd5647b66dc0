import { resolve } from 'node:path'
import { limits } from '@porchlight/contract/limits'
import { addressWords, codeLengths, readyParts } from '@porchlight/contract/options'
import { signupModes } from '@porchlight/contract/platform'
import { textHours } from '@porchlight/contract/texts'
import { z } from 'zod'
import { repositoryRoot } from '../paths.ts'
import { isTaken } from './currencies.ts'
import { budget, domainName, flag, list, oneOf, pairs, phoneNumber, text, url, wholeNumber } from './kinds.ts'

export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

interface Words {
  /** What holds where it is not set, in Markdown. */
  unset?: string
  /** Production does not start without it; `unless` names the settings, joined by 'or', that say it is meant so. */
  required?: { unless?: string }
}

export interface Setting<Schema extends z.ZodType = z.ZodType> extends Words {
  schema: Schema
  /** What it does, in Markdown. */
  about: string
  /** Opens a door: it is in no answer, no line of the log and no file that is built, which `secrets.test.ts` looks after. */
  isSecret: boolean
}

const setting = <Schema extends z.ZodType>(schema: Schema, about: string, words: Words = {}): Setting<Schema> => ({
  schema,
  about,
  isSecret: false,
  ...words,
})

const secret = <Schema extends z.ZodType>(schema: Schema, about: string, words: Words = {}) => ({
  ...setting(schema.optional(), about, words),
  isSecret: true,
})

/** Each in its own while; `config.ts` holds the guesses against the length of codes. */
const addressLimits = {
  codes: limits.codeRequests.address.max,
  guesses: limits.guesses.address,
  passkeys: limits.passkeys.signIns.max,
  signups: limits.signUps.address.max,
  inquiries: limits.intake.address.max,
  valuations: limits.valuations.address.max,
}
export type AddressLimits = Record<keyof typeof addressLimits, number>

const server = {
  NODE_ENV: setting(
    oneOf('development', 'test', 'production').default('development'),
    'what it runs for; `production` refuses what is unsafe in public',
    { unset: '`development`' },
  ),
  PORT: setting(wholeNumber(0, 65535).default(3000), 'the port to listen at', { unset: '`3000`' }),
  HOST: setting(text.optional(), 'the address to listen at', { unset: 'this machine alone; `0.0.0.0` in production' }),
  TRUST_PROXY: setting(
    list.optional(),
    'proxies whose `X-Forwarded-For` is believed, comma separated; they must hand the `Host` on as it is',
    { unset: 'none' },
  ),
  DATA_DIR: setting(
    text.default(resolve(repositoryRoot, 'data')),
    'where the embedded database and uploaded files live',
    { unset: '`data`' },
  ),
  DRAIN_SECONDS: setting(
    wholeNumber(0, 600).optional(),
    'after SIGTERM: how long it goes on answering while `/readyz` already says no, so that a balancer sends to others first',
    { unset: '`5` in production, else `0`' },
  ),
  READY_CHECKS: setting(
    list.pipe(z.array(oneOf(...readyParts))).default(['database']),
    'what `/readyz` asks for: `database`, `storage`, `mail`, `queue` (jobs that wait for more than ten minutes), comma separated',
    { unset: '`database`' },
  ),
  LOG_ADDRESSES: setting(
    oneOf(...addressWords).default('hashed'),
    'how the log names who asked: `hashed` (the same for the same address, and no way back), `plain`, or `none`',
    { unset: '`hashed`' },
  ),
  LOG_LEVEL: setting(
    oneOf('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').default('info'),
    'how much is logged, `silent` to `trace`',
    { unset: '`info`' },
  ),
}

const addresses = {
  APP_URL: setting(url.optional(), 'address of dashboard and API', { unset: '`http://localhost:PORT`', required: {} }),
  SITE_DOMAIN: setting(
    domainName.optional(),
    'a name, such as `example.com`: agents’ pages live at `{name}.SITE_DOMAIN`, drafts are shown at `preview.SITE_DOMAIN`',
    { unset: 'the host of `APP_URL`' },
  ),
  SHORT_URL: setting(url.optional(), 'address of short links', { unset: '`http://go.localhost:PORT`', required: {} }),
  DNS_SERVERS: setting(list.optional(), 'name servers that custom domains are checked with, comma separated', {
    unset: 'the system’s',
  }),
}

const people = {
  PRODUCT_NAME: setting(
    text.max(40, 'must have at most 40 characters').default('Porchlight'),
    'the product’s name, wherever it is shown',
    { unset: '`Porchlight`' },
  ),
  SUPPORT_EMAIL: setting(z.email('must be an email address').optional(), 'where the support link writes to', {
    unset: '`support@porchlight.example`',
    required: {},
  }),
  SUPERADMIN_EMAIL: setting(
    list
      .pipe(z.array(z.email('must be email addresses, comma separated').toLowerCase()).min(1, 'must name somebody'))
      .optional(),
    'who administers, comma separated; whoever is no longer named loses the role',
    { unset: 'those who do already; a demo address with demo data' },
  ),
  SUPERADMIN_PASSKEY: setting(
    oneOf('required', 'optional').optional(),
    '`required`: superadmins need a passkey beside the code ([096](decisions/096-passkeys.md)); `optional` also lets one in who has lost passkey and recovery codes',
    { unset: '`required` in production, else `optional`' },
  ),
  OIDC_ISSUER: setting(
    url
      .refine((issuer) => !issuer.includes('/.well-known/'), 'must be the issuer itself, without /.well-known/')
      .optional(),
    'an OpenID Connect provider where superadmins may sign in instead of typing a code, its three settings together; `APP_URL/auth/oidc/callback` is to be registered there ([165](decisions/165-superadmins-sign-in-at-a-provider.md))',
    { unset: 'codes and passkeys alone' },
  ),
  OIDC_CLIENT_ID: setting(text.optional(), 'what the provider calls this installation'),
  OIDC_CLIENT_SECRET: secret(text, 'and the secret that it gave it'),
  OIDC_NAME: setting(
    text.max(40, 'must have at most 40 characters').optional(),
    'what stands on the button of the sign-in screen',
    { unset: '`Company sign-in`' },
  ),
  CODE_DIGITS: setting(
    z.coerce
      .number()
      .pipe(z.literal(codeLengths, { error: `must be ${codeLengths.join(' or ')}` }))
      .default(codeLengths[0]),
    'how long the codes are that people sign in with: `4` or `6` ([007](decisions/007-guesses-are-counted-by-the-day.md))',
    { unset: '`4`' },
  ),
  SIGNUP: setting(
    oneOf(...signupModes).default('open'),
    'who may open an account: anyone (`open`), whoever was invited or has an AppSumo code (`invite`), nobody (`closed`)',
    { unset: '`open`' },
  ),
  TRIAL_DAYS: setting(wholeNumber(1, 365).default(limits.trialDays), 'days of a trial; those under way keep theirs', {
    unset: `\`${limits.trialDays}\``,
  }),
  PRICE_MONTHLY: setting(
    text.optional(),
    'what a month costs, in `CURRENCY`: `39` or `29.50`; who has subscribed keeps the price they have',
    { unset: `\`${limits.prices.monthly / 100}\`` },
  ),
  PRICE_YEARLY: setting(text.optional(), 'what a year costs, in the same way', {
    unset: `\`${limits.prices.annual / 100}\``,
  }),
  CURRENCY: setting(
    text.toUpperCase().refine(isTaken, 'must be a currency that Stripe takes, by its ISO code, as EUR').default('USD'),
    'what new subscriptions are paid in, by its ISO code; any but `USD` needs both prices ([157](decisions/157-prices-and-currency-are-settings.md))',
    { unset: '`USD`' },
  ),
  ADDRESS_LIMITS: setting(
    budget(addressLimits),
    'what one network address may do: `codes` an hour that nobody types in, wrong `guesses` a day (four digits allow 49, six 4999), `passkeys` and `signups` an hour, `inquiries` in ten minutes, `valuations` an hour; any of them, as `codes:1000,signups:400`',
    { unset: `\`${words(addressLimits)}\`` },
  ),
  UNIQUE_COMPANY_NAMES: setting(
    flag.default(false),
    '`1`: no two accounts of one company name; by default the agents of a brokerage share theirs',
    { unset: '`0`' },
  ),
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres://' })

const database = {
  DATABASE_URL: secret(postgresUrl, 'a PostgreSQL, 15 or newer, instead of the embedded database', {
    required: { unless: 'DATABASE=embedded' },
  }),
  DATABASE_DIRECT_URL: secret(
    postgresUrl,
    'the same database past a pooler, where `DATABASE_URL` leads to one that shares connections, such as PgBouncer; for notices, migrations and locks',
    { unset: '`DATABASE_URL`' },
  ),
  DATABASE_REPLICA_URL: secret(
    postgresUrl,
    'a streaming replica, from which pages, the overview and exports are read while it keeps up',
    { unset: 'none' },
  ),
  DATABASE_POOL: setting(wholeNumber(2, 500).default(10), 'connections to the database of each process', {
    unset: '`10`',
  }),
  DATABASE: setting(oneOf('embedded').optional(), '`embedded` accepts the embedded database in production'),
  DEMO: setting(flag.optional(), '`0`: no demo data; they are only ever made in a fresh embedded database', {
    unset: '`1` with the embedded database, `0` in production',
  }),
  BACKUP_PASSPHRASE: secret(
    z.string().min(12, 'must have 12 characters or more'),
    'encrypts backups, and opens them again; without it nobody can',
    { unset: 'backups are not encrypted' },
  ),
}

const processes = {
  WORKERS: setting(
    z
      .union([z.literal('auto'), wholeNumber(1, 128)], { error: 'must be auto or a whole number from 1 to 128' })
      .default(1),
    'processes that share the port on this machine, or `auto` for one on each core; they need a PostgreSQL ([115](decisions/115-many-processes.md))',
    { unset: '`1`' },
  ),
  ROLE: setting(
    oneOf('all', 'web', 'jobs').default('all'),
    'what they do: `web` answers requests, `jobs` works off what was left to be done (and answers health checks alone), `all` both',
    { unset: '`all`' },
  ),
  METRICS_PORT: setting(
    wholeNumber(1, 65535).optional(),
    'where Prometheus reads `/metrics` ([scaling.md](scaling.md))',
    {
      unset: 'nowhere',
    },
  ),
  METRICS_HOST: setting(text.default('127.0.0.1'), 'the address of that port', { unset: '`127.0.0.1`' }),
}

const traces = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    url.optional(),
    'where traces go: a receiver of OTLP over HTTP, as `http://127.0.0.1:4318`, which hears them at `/v1/traces` below it ([168](decisions/168-traces-by-the-standard-variables.md))',
    { unset: 'there are none' },
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: setting(url.optional(), 'the same, as the whole address', {
    unset: '`/v1/traces` below `OTEL_EXPORTER_OTLP_ENDPOINT`',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: secret(
    pairs,
    'what the receiver wants to hear beside them, as `authorization=Bearer%20…`, comma separated',
  ),
  OTEL_EXPORTER_OTLP_TIMEOUT: setting(
    wholeNumber(1, 60_000).default(10_000),
    'milliseconds that it may take to take them',
    { unset: '`10000`' },
  ),
  OTEL_SERVICE_NAME: setting(text.optional(), 'what this installation is called in them', { unset: '`porchlight`' }),
  OTEL_RESOURCE_ATTRIBUTES: setting(
    pairs.optional(),
    'what else is said of it, as `deployment.environment.name=production`, comma separated',
  ),
  OTEL_TRACES_SAMPLER: setting(
    oneOf(...samplers).default('parentbased_always_on'),
    'which requests are traced: `always_on`, `always_off`, `traceidratio`, or each of them after `parentbased_`, for those about which a trusted proxy has not decided',
    { unset: '`parentbased_always_on`' },
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.coerce
      .number({ error: 'must be a number from 0 to 1' })
      .min(0, 'must be a number from 0 to 1')
      .max(1, 'must be a number from 0 to 1')
      .default(1),
    'the share that `traceidratio` takes, from `0` to `1`',
    { unset: '`1`' },
  ),
  OTEL_SDK_DISABLED: setting(oneOf('true', 'false').default('false'), '`true`: no traces, whatever else is set', {
    unset: '`false`',
  }),
}

const edge = {
  EDGE: setting(
    oneOf('none', 'varnish', 'fastly', 'cloudflare').default('none'),
    'a cache in front that holds agents’ pages and is told of each change: `varnish`, `fastly` or `cloudflare` ([153](decisions/153-a-cache-in-front-holds-pages.md)); set it before the cache is put in front, and take it away after',
    { unset: '`none`' },
  ),
  EDGE_URL: setting(
    list.pipe(z.array(url).min(1, 'must name at least one')).optional(),
    'where the Varnish servers are told, comma separated',
  ),
  EDGE_ZONE: setting(text.optional(), 'the id of the service at Fastly, of the zone at Cloudflare'),
  EDGE_TOKEN: secret(text, 'what proves that we may: the word in the VCL, or a token of the vendor’s that may purge'),
}

const files = {
  S3_ENDPOINT: setting(
    url.optional(),
    'an S3-compatible store for uploaded files, its five settings together; the bucket is this installation’s alone',
    { unset: 'files in `DATA_DIR`' },
  ),
  S3_BUCKET: setting(text.optional(), 'the bucket'),
  S3_REGION: setting(text.optional(), 'its region'),
  S3_ACCESS_KEY_ID: secret(text, 'who writes to it'),
  S3_SECRET_ACCESS_KEY: secret(text, 'and the key'),
}

const mail = {
  MAIL: setting(oneOf('outbox', 'smtp').optional(), '`smtp`, or `outbox`: kept in the database', {
    unset: '`smtp` when `SMTP_URL` is set',
  }),
  SMTP_URL: secret(
    z.url({ protocol: /^smtps?$/, error: 'must start with smtp:// or smtps://' }),
    'the mail server, as `smtps://name:password@host`',
    { required: { unless: 'MAIL=outbox' } },
  ),
  MAIL_FROM: setting(text.optional(), 'the sender, as `Porchlight <hello@example.com>`; needed with `SMTP_URL`'),
  MAIL_BUDGET: setting(
    budget(limits.outreach.mail),
    'mails to others a day: of an `account`, to a `recipient`, of the `installation`; any of them, as `account:50,installation:500`',
    { unset: `\`${words(limits.outreach.mail)}\`` },
  ),
}

const texts = {
  SMS: setting(
    oneOf('outbox', 'plivo', 'twilio').optional(),
    '`plivo`, `twilio`, or `outbox`: kept in the database, and answered at `/dev/outbox`; what people answer and what became of a text is told at `APP_URL/api/v1/webhooks/texts`, which is to be set for each number at the vendor',
    { unset: 'the one that is set up' },
  ),
  PLIVO_AUTH_ID: secret(text, 'the Plivo account that texts, its three settings together', {
    required: { unless: 'TWILIO_ACCOUNT_SID or SMS=outbox' },
  }),
  PLIVO_AUTH_TOKEN: secret(text, 'its token, which signs what Plivo tells us as well'),
  PLIVO_NUMBER: setting(phoneNumber.optional(), 'the number it texts from, as `+15035550142`'),
  TWILIO_ACCOUNT_SID: secret(text, 'or the Twilio account that texts, its three settings together'),
  TWILIO_AUTH_TOKEN: secret(text, 'its token, which signs what Twilio tells us as well'),
  TWILIO_NUMBER: setting(phoneNumber.optional(), 'the number it texts from, as `+15035550142`'),
  SMS_EVENING: setting(
    wholeNumber(textHours.first + 1, textHours.last).default(textHours.last),
    'the hour after which nobody is texted, on the clock where they live; some states ask for `20`, and later than `21` is against the law',
    { unset: `\`${textHours.last}\`` },
  ),
  SMS_SEGMENT_PRICE: setting(
    z.coerce
      .number({ error: 'must be dollars, as 0.0079' })
      .min(0, 'must not be below 0')
      .max(10, 'must be dollars, as 0.0079')
      .default(0.0079),
    'what one segment of a text costs you, in dollars; what agents cause is counted with it',
    { unset: '`0.0079`' },
  ),
  SMS_COUNTRIES: setting(
    list
      .pipe(z.array(z.string().regex(/^[A-Z]{2}$/, 'must be two-letter country codes, comma separated')))
      .default(['US', 'CA']),
    'countries whose numbers are texted, as two-letter codes, comma separated',
    { unset: '`US,CA`' },
  ),
  SMS_BUDGET: setting(
    budget(limits.outreach.text),
    'texts a day, as with `MAIL_BUDGET`, and those caused from an `address` without an account',
    { unset: `\`${words(limits.outreach.text)}\`` },
  ),
}

const payments = {
  PAYMENTS: setting(
    oneOf('sandbox', 'stripe').optional(),
    '`stripe`, or `sandbox`: speaks like Stripe, takes Stripe’s test cards only, moves no money',
    { unset: '`stripe` when its keys are set' },
  ),
  STRIPE_SECRET_KEY: secret(
    text.regex(/^[sr]k_/, 'must start with sk_ or rk_'),
    'Stripe’s keys, the three together; see [the README](../README.md#real-cards-with-stripe)',
    { required: { unless: 'PAYMENTS=sandbox' } },
  ),
  STRIPE_PUBLISHABLE_KEY: setting(text.regex(/^pk_/, 'must start with pk_').optional(), 'the key browsers use'),
  STRIPE_WEBHOOK_SECRET: secret(text.regex(/^whsec_/, 'must start with whsec_'), 'signs what Stripe tells us'),
  STRIPE_API_BASE: setting(url.optional(), 'where Stripe’s API is', { unset: '`https://api.stripe.com`' }),
}

const robots = {
  CAPTCHA: setting(
    oneOf('altcha', 'recaptcha', 'turnstile').optional(),
    'robot check: `altcha` (self-hosted), `recaptcha` or `turnstile`',
    { unset: '`altcha`', required: { unless: 'CAPTCHA_SECRET' } },
  ),
  CAPTCHA_WORK: setting(
    wholeNumber(100, 10_000_000).default(50_000),
    'how many guesses `altcha` asks of a browser at most; more is dearer for robots',
    { unset: '`50000`' },
  ),
  CAPTCHA_SITE_KEY: setting(text.optional(), 'the key browsers use; not for `altcha`'),
  CAPTCHA_SECRET: secret(text, 'the key of the robot check', { unset: '`altcha` makes its own' }),
}

const homes = {
  PLACES: setting(
    oneOf('gazetteer', 'google', 'photon').optional(),
    'address search: `gazetteer` (US zips, cities and states, offline), `google` or `photon`',
    { unset: 'by what is set below' },
  ),
  GOOGLE_MAPS_API_KEY: secret(text, 'a key for Google Places'),
  PHOTON_URL: setting(url.optional(), 'a Photon server'),
  ATTOM_API_KEY: secret(text, 'for home values from ATTOM; this or `RENTCAST_API_KEY`', {
    unset: 'estimated from listings and the Census',
  }),
  RENTCAST_API_KEY: secret(text, 'for home values from RentCast'),
  MAP_STYLE_URL: setting(
    z.url({ protocol: /^https$/, error: 'must be a full https address' }).optional(),
    'a MapLibre style for the maps',
    { unset: 'a dark style that needs no key' },
  ),
  SERVICE_WORKER: setting(
    flag.default(true),
    '`0` takes the app’s service worker, and what it kept for reading offline, out of every browser that asks for it: the way out of a broken one',
    { unset: '`1`' },
  ),
  LINKTREE: setting(
    oneOf('offline', 'online').optional(),
    'the Linktree an agent comes from: `online` reads its public page when they ask for it, `offline` only what they saved of it',
    { unset: '`online` in production, else `offline`' },
  ),
  VIDEOS: setting(
    oneOf('offline', 'oembed').optional(),
    'titles and pictures of videos: `oembed` asks YouTube and Vimeo once for each, `offline` asks nobody',
    { unset: '`oembed` in production, else `offline`' },
  ),
}

const integrations = {
  WEBHOOKS_ALLOW_PRIVATE: setting(
    flag.default(false),
    '`1` lets webhooks reach private and loopback addresses, and plain http',
    { unset: '`0`' },
  ),
  FOLLOW_UP_BOSS_URL: setting(url.default('https://api.followupboss.com/v1'), 'where leads for Follow Up Boss go', {
    unset: 'its API',
  }),
}

/** Every setting, once: what is read, refused, documented and offered in `.env.example` comes from here. */
export const settingGroups = {
  'The server': server,
  Addresses: addresses,
  'People and names': people,
  Database: database,
  'Several processes': processes,
  Traces: traces,
  'A cache in front': edge,
  'Uploaded files': files,
  Mail: mail,
  'Text messages': texts,
  Payments: payments,
  'Robot check': robots,
  'Homes, places and maps': homes,
  Integrations: integrations,
} satisfies Record<string, Record<string, Setting>>

export const settings = Object.assign({}, ...Object.values(settingGroups)) as Joined<
  (typeof settingGroups)[keyof typeof settingGroups]
>

export type SettingName = keyof typeof settings
export type Environment = { [Name in SettingName]: z.infer<(typeof settings)[Name]['schema']> }

/** All fields of the members of a union. */
type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

function words(numbers: Record<string, number>): string {
  return Object.entries(numbers)
    .map(([name, max]) => `${name}:${max}`)
    .join(',')
}
