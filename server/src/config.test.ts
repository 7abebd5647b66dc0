import { availableParallelism } from 'node:os'
import { limits } from '@porchlight/contract/limits'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './settings/config-error.ts'
import { warningsAbout } from './settings/warnings.ts'
import { welcome } from './welcome.ts'

describe('without any setting', () => {
  it('runs on embedded defaults at localhost', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      siteDomain: 'localhost:3000',
      isProduction: false,
      isDemo: true,
      database: { kind: 'embedded' },
      mail: { kind: 'outbox' },
      captcha: { provider: 'altcha' },
      payments: { kind: 'sandbox' },
      media: { kind: 'disk' },
      sms: { kind: 'outbox' },
      places: { kind: 'gazetteer' },
    })
    expect(config.appUrl.origin).toBe('http://localhost:3000')
    expect(config.shortUrl.origin).toBe('http://go.localhost:3000')
    expect(config.previewUrl.origin).toBe('http://preview.localhost:3000')
  })

  it('listens to this machine alone while developing, and to all in production', () => {
    expect(readConfig({}).host).toBe('localhost')
    expect(readConfig(production).host).toBe('0.0.0.0')
    expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  })

  it('puts pages below a name, where the app is asked for by its address', () => {
    expect(readConfig({ APP_URL: 'http://127.0.0.1:4321' }).siteDomain).toBe('localhost:4321')
    expect(() => readConfig({ APP_URL: 'http://192.168.1.20:4321' })).toThrow(/^SITE_DOMAIN: must be a name/)
  })

  it('follows the port', () => {
    expect(readConfig({ PORT: '4321' }).appUrl.origin).toBe('http://localhost:4321')
  })
})

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://app.example.com',
  SHORT_URL: 'https://go.example.com',
  SUPPORT_EMAIL: 'help@example.com',
  TRUST_PROXY: '127.0.0.1',
  DATABASE_URL: 'postgres://db/porchlight',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'a@example.com',
  CAPTCHA: 'altcha',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMS: 'outbox',
}

describe('in production', () => {
  it('starts when all that matters is set', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, isDemo: false, superadminEmails: [] })
  })

  it.each([
    ['APP_URL', /APP_URL/],
    ['SHORT_URL', /^SHORT_URL: must be set in production$/],
    ['SUPPORT_EMAIL', /^SUPPORT_EMAIL: must be set in production$/],
    ['DATABASE_URL', /DATABASE_URL/],
    ['SMTP_URL', /SMTP_URL/],
    ['CAPTCHA', /CAPTCHA/],
    ['STRIPE_SECRET_KEY', /STRIPE_SECRET_KEY/],
    ['STRIPE_PUBLISHABLE_KEY', /STRIPE_PUBLISHABLE_KEY/],
    ['STRIPE_WEBHOOK_SECRET', /STRIPE_WEBHOOK_SECRET/],
    ['SMS', /PLIVO_AUTH_ID/],
  ])('refuses to start without %s', (name, sentence) => {
    expect(() => readConfig({ ...production, [name]: '' })).toThrow(sentence)
  })

  it('texts by Twilio as well', () => {
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_NUMBER: '15035550100' }
    expect(readConfig({ ...production, SMS: '', ...twilio }).sms).toMatchObject({
      kind: 'twilio',
      number: '+15035550100',
    })
  })

  it('talks to Stripe when its keys are there, and nowhere without any', () => {
    expect(readConfig(production).payments).toMatchObject({ kind: 'stripe', apiBase: 'https://api.stripe.com' })
    const {
      STRIPE_SECRET_KEY: _,
      STRIPE_PUBLISHABLE_KEY: __,
      STRIPE_WEBHOOK_SECRET: ___,
      ...withoutStripe
    } = production
    expect(() => readConfig(withoutStripe)).toThrow(/STRIPE_SECRET_KEY: must be set in production/)
    expect(readConfig({ ...withoutStripe, PAYMENTS: 'sandbox' }).payments).toEqual({ kind: 'sandbox' })
  })

  it('asks superadmins for a passkey unless told otherwise, as it does nowhere else', () => {
    expect(readConfig(production).needsSuperadminPasskey).toBe(true)
    expect(readConfig({ ...production, SUPERADMIN_PASSKEY: 'optional' }).needsSuperadminPasskey).toBe(false)
    expect(readConfig({}).needsSuperadminPasskey).toBe(false)
    expect(readConfig({ SUPERADMIN_PASSKEY: 'required' }).needsSuperadminPasskey).toBe(true)
  })

  it('takes an unsafe default that is named', () => {
    const config = readConfig({
      ...production,
      DATABASE_URL: undefined,
      SMTP_URL: undefined,
      DATABASE: 'embedded',
      MAIL: 'outbox',
    })
    expect(config).toMatchObject({ database: { kind: 'embedded' }, mail: { kind: 'outbox' } })
  })
})

describe('a wrong or half setting', () => {
  it.each([
    [{ PORT: 'abc' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ APP_URL: 'localhost' }, /APP_URL/],
    [{ CAPTCHA: 'recapcha' }, /CAPTCHA/],
    [{ CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'x' }, /CAPTCHA_SECRET/],
    [{ SMTP_URL: 'smtp://mail' }, /MAIL_FROM/],
    [{ SMTP_URL: 'http://mail' }, /SMTP_URL/],
    [{ MAIL: 'smtp' }, /SMTP_URL/],
    [{ SUPERADMIN_EMAIL: 'a@b.example,nonsense' }, /SUPERADMIN_EMAIL/],
    [{ SUPERADMIN_PASSKEY: 'no' }, /SUPERADMIN_PASSKEY/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ DEMO: 'yes' }, /DEMO/],
    [{ PAYMENTS: 'paypal' }, /PAYMENTS/],
    [{ PAYMENTS: 'stripe' }, /STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET/],
    [{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, /STRIPE_WEBHOOK_SECRET/],
    [{ STRIPE_SECRET_KEY: 'pk_test_x' }, /STRIPE_SECRET_KEY/],
    [{ STRIPE_API_BASE: 'https://api.stripe.com' }, /STRIPE_SECRET_KEY/],
    [{ PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_test_x' }, /PAYMENTS/],
    [{ S3_BUCKET: 'x', S3_REGION: 'y' }, /S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
    [{ PLIVO_AUTH_ID: 'x' }, /PLIVO_AUTH_TOKEN/],
    [{ SMS: 'plvo' }, /SMS/],
    [{ TWILIO_NUMBER: '+15035550100' }, /^TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: must be set/],
    [{ TWILIO_NUMBER: '+15035550100', PLIVO_NUMBER: '+15035550100' }, /^SMS: must name plivo or twilio/],
    [{ PLIVO_NUMBER: '555' }, /^PLIVO_NUMBER: must be a number with its country/],
    [{ SMS_EVENING: '22' }, /^SMS_EVENING: must be a whole number from 9 to 21$/],
    [{ PLACES: 'google' }, /GOOGLE_MAPS_API_KEY/],
    [{ PLACES: 'photon' }, /PHOTON_URL/],
    [{ GOOGLE_MAPS_API_KEY: 'x', PHOTON_URL: 'https://photon.example' }, /PLACES/],
    [{ SITE_DOMAIN: 'https://Pages.example.com/' }, /^SITE_DOMAIN: .*: write SITE_DOMAIN=pages\.example\.com$/],
    [{ SITE_DOMAIN: 'pages.example.com/x' }, /^SITE_DOMAIN: must be a name alone/],
    [{ MAIL: 'outbox', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example' }, /^SMTP_URL: not used with MAIL=outbox/],
    [{ SMS: 'outbox', PLIVO_NUMBER: '+15550100' }, /^PLIVO_NUMBER: not used with SMS=outbox/],
    [{ CAPTCHA_SITE_KEY: 'x' }, /^CAPTCHA_SITE_KEY: not used with CAPTCHA=altcha/],
    [{ EDGE: 'akamai' }, /^EDGE: must be none, varnish, fastly or cloudflare/],
    [{ EDGE_TOKEN: 'x' }, /^EDGE_TOKEN: not used with EDGE=none/],
    [{ EDGE: 'varnish', EDGE_TOKEN: 'x' }, /^EDGE_URL: must be set, needed with EDGE=varnish/],
    [{ EDGE: 'varnish', EDGE_URL: 'http://a:6081,b', EDGE_TOKEN: 'x' }, /^EDGE_URL: must be a full http/],
    [{ EDGE: 'fastly', EDGE_TOKEN: 'x' }, /^EDGE_ZONE: must be set, needed with EDGE=fastly/],
    [{ EDGE: 'cloudflare', EDGE_ZONE: 'z', EDGE_TOKEN: 'x', EDGE_URL: 'http://a' }, /^EDGE_URL: not used/],
    [{ PLACES: 'gazetteer', PHOTON_URL: 'https://photon.example' }, /^PHOTON_URL: not used with PLACES=gazetteer/],
    [{ DATABASE: 'embedded', DATABASE_URL: 'postgres://db/x' }, /^DATABASE_URL: not used with DATABASE=embedded/],
  ])('%j stops the start with a sentence', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })
})

describe('budgets and countries', () => {
  it('stay as they are where nothing is said', () => {
    const { outreach } = readConfig({ SMS_BUDGET: 'address:2, installation:10', SMS_COUNTRIES: 'US,MX' })
    expect(outreach).toEqual({
      mail: limits.outreach.mail,
      text: { ...limits.outreach.text, address: 2, installation: 10 },
      countries: ['US', 'MX'],
      evening: 21,
      segmentMicros: 7900,
    })
    expect(readConfig({}).outreach.countries).toEqual(['US', 'CA'])
  })

  it.each([
    ['SMS_COUNTRIES', 'usa'],
    ['SMS_BUDGET', 'everybody:5'],
    ['MAIL_BUDGET', 'account:-1'],
    ['MAIL_BUDGET', 'account'],
  ])('%s does not take %j', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name)
  })
})

describe('several wrong settings', () => {
  const sentences = (env: Record<string, string>) => {
    try {
      readConfig(env)
      return []
    } catch (error) {
      return (error as Error).message.split('\n')
    }
  }

  it('are told at once, each once and in words', () => {
    const wrong = {
      NODE_ENV: 'production',
      PORT: 'http',
      LOG_LEVEL: 'loud',
      SITE_DOMAIN: 'https://pages.example.com',
      DATABASE_URL: 'mysql://db',
      MAIL: 'smtp',
      SMTP_URL: 'mail.example.com',
      S3_BUCKET: 'x',
      SMS: 'outbox',
    }
    expect(sentences(wrong)).toEqual([
      'PORT: must be a whole number from 0 to 65535',
      'LOG_LEVEL: must be silent, fatal, error, warn, info, debug or trace',
      'APP_URL: must be set in production',
      'SITE_DOMAIN: must be a name alone, without https:// or a path: write SITE_DOMAIN=pages.example.com',
      'SHORT_URL: must be set in production',
      'SUPPORT_EMAIL: must be set in production',
      'DATABASE_URL: must start with postgres://',
      'SMTP_URL: must start with smtp:// or smtps://',
      'STRIPE_SECRET_KEY: must be set in production (PAYMENTS=sandbox says that you mean to do without)',
      'CAPTCHA: must be set in production',
      'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: must be set, S3 needs its five settings together',
    ])
  })
})

describe('what starts and is hardly meant', () => {
  it('is warned of in production alone', () => {
    expect(warningsAbout(readConfig(production))).toEqual([])
    expect(warningsAbout(readConfig({ ...production, TRUST_PROXY: '' }))).toEqual([
      expect.stringMatching(/^TRUST_PROXY: not set, though APP_URL is https/),
    ])
    expect(warningsAbout(readConfig({ ...production, APP_URL: 'http://app.example.com' }))).toHaveLength(1)
    const edge = { EDGE: 'fastly', EDGE_ZONE: 'z', EDGE_TOKEN: 'x' }
    expect(warningsAbout(readConfig({ ...production, ...edge }))).toEqual([])
    expect(warningsAbout(readConfig({ ...production, ...edge, TRUST_PROXY: '' }))[1]).toMatch(
      /^EDGE: set, and TRUST_PROXY/,
    )
    expect(warningsAbout(readConfig({}))).toEqual([])
  })
})

describe('a sandbox', () => {
  it('is advertised with its test cards while developing alone', () => {
    expect(welcome(readConfig({}), null)).toContain('4242')
    const { STRIPE_SECRET_KEY: _, STRIPE_PUBLISHABLE_KEY: __, STRIPE_WEBHOOK_SECRET: ___, ...without } = production
    expect(welcome(readConfig({ ...without, PAYMENTS: 'sandbox' }), null)).not.toContain('4242')
  })
})

describe('limits by address', () => {
  it('are as many as an operator says, but guesses stay worth nothing', () => {
    expect(readConfig({ ADDRESS_LIMITS: 'codes:1000' }).addressLimits).toMatchObject({ codes: 1000, guesses: 45 })
    expect(() => readConfig({ ADDRESS_LIMITS: 'guesses:50' })).toThrow(/^ADDRESS_LIMITS: guesses must be below 50/)
    expect(readConfig({ ADDRESS_LIMITS: 'guesses:1000', CODE_DIGITS: '6' }).addressLimits.guesses).toBe(1000)
  })
})

describe('prices', () => {
  it('are those of the beginning, or as an operator says, in the smallest unit of the currency', () => {
    expect(readConfig({}).prices).toEqual({ currency: 'USD', monthly: null, annual: null, appSumoAnnual: null })
    const inYen = { CURRENCY: 'jpy', PRICE_MONTHLY: '4500', PRICE_YEARLY: '45000' }
    expect(readConfig(inYen).prices).toEqual({
      currency: 'JPY',
      monthly: 4500,
      annual: 45_000,
      appSumoAnnual: 45_000,
    })
    expect(readConfig({ PRICE_MONTHLY: '29.50' }).prices).toMatchObject({ monthly: 2950, annual: null })
  })

  it('of AppSumo stay what was promised, and are never more than everyone’s', () => {
    expect(readConfig({ PRICE_YEARLY: '299' }).prices.appSumoAnnual).toBeNull()
    expect(readConfig({ PRICE_YEARLY: '79' }).prices.appSumoAnnual).toBe(7900)
  })

  it.each([
    [{ CURRENCY: 'XYZ' }, 'CURRENCY: must be a currency that Stripe takes, by its ISO code, as EUR'],
    [{ CURRENCY: 'EUR', PRICE_YEARLY: '299' }, 'PRICE_MONTHLY: must be set with CURRENCY=EUR'],
    [{ CURRENCY: 'EUR' }, 'PRICE_MONTHLY: must be set with CURRENCY=EUR\nPRICE_YEARLY: must be set with CURRENCY=EUR'],
    [{ PRICE_MONTHLY: '$39' }, 'PRICE_MONTHLY: must be an amount of USD, as 39 or 29.50'],
    [{ PRICE_YEARLY: '0' }, 'PRICE_YEARLY: must be an amount of USD, as 39 or 29.50'],
    [
      { CURRENCY: 'JPY', PRICE_MONTHLY: '45.50', PRICE_YEARLY: '450' },
      'PRICE_MONTHLY: must be an amount of JPY, as 4500, without decimals',
    ],
  ])('that are wrong are named: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })
})

describe('workers', () => {
  const shared = { DATABASE_URL: 'postgres://db/porchlight' }

  it('are as many as are asked for, or as the machine has cores, on a database that can be shared', () => {
    expect(readConfig(shared).workers).toBe(1)
    expect(readConfig({ ...shared, WORKERS: '4' }).workers).toBe(4)
    expect(readConfig({ ...shared, WORKERS: 'auto' }).workers).toBe(availableParallelism())
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(1)
  })

  it('are refused in words where the embedded database could not be shared', () => {
    expect(() => readConfig({ WORKERS: '2' })).toThrow(/^WORKERS: the embedded database has one process only/)
    expect(() => readConfig({ ROLE: 'web' })).toThrow(/^ROLE: the embedded database has one process/)
    for (const WORKERS of ['0', '1.5', 'many']) {
      expect(() => readConfig({ ...shared, WORKERS })).toThrow(/^WORKERS: must be (?:auto or )?a whole number/)
    }
  })
})

describe('the operator’s own sign-in', () => {
  const oidc = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'secret' }

  it('is there by three settings, and has a name', () => {
    expect(readConfig({}).oidc).toBeNull()
    const words = { issuer: 'https://id.example.com', clientId: 'us', clientSecret: 'secret' }
    expect(readConfig(oidc).oidc).toEqual({ ...words, name: 'Company sign-in' })
    expect(readConfig({ ...oidc, OIDC_NAME: 'Acme staff' }).oidc).toEqual({ ...words, name: 'Acme staff' })
  })

  it.each(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])('is not half set up: %s', (name) => {
    expect(() => readConfig({ ...oidc, [name]: '' })).toThrow(`${name}: must be set`)
  })

  it('is not set up by a name alone', () => {
    expect(() => readConfig({ OIDC_NAME: 'Acme staff' })).toThrow('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET')
  })

  it('is named by its issuer, over a line that nobody else can speak on', () => {
    const at =
      (OIDC_ISSUER: string, more = {}) =>
      () =>
        readConfig({ ...more, ...oidc, OIDC_ISSUER })
    expect(at('id.example.com')).toThrow('OIDC_ISSUER: must be a full http or https address')
    expect(at('https://id.example.com/.well-known/openid-configuration')).toThrow('OIDC_ISSUER: must be the issuer')
    expect(at('http://id.example.com', production)).toThrow('OIDC_ISSUER: must be an https address in production')
    expect(at('https://id.example.com', production)().oidc?.issuer).toBe('https://id.example.com')
  })
})

describe('traces', () => {
  const at = (env: Record<string, string>) =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', ...env }).traces

  it('are off until a receiver is named, and can be turned off whatever else is set', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'pages', OTEL_TRACES_SAMPLER: 'always_on' }).traces).toBeNull()
    expect(at({ OTEL_SDK_DISABLED: 'true' })).toBeNull()
  })

  it('go below the address for everything, or to the one that is theirs', () => {
    expect(at({})).toMatchObject({ url: 'http://127.0.0.1:4318/v1/traces', resource: { 'service.name': 'porchlight' } })
    const own = 'https://traces.example.com/otlp'
    expect(at({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own })?.url).toBe(own)
  })

  it('read headers and attributes as they are spelled by the standard', () => {
    const read = at({
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YWI=, x-100%=all',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=other,team=caf%C3%A9',
      OTEL_SERVICE_NAME: 'pages',
    })
    expect(read?.headers).toEqual({ authorization: 'Basic YWI=', 'x-100%': 'all' })
    expect(read?.resource).toEqual({ 'service.name': 'pages', team: 'café' })
    expect(() => at({ OTEL_EXPORTER_OTLP_HEADERS: 'a-token-alone' })).toThrow(
      'OTEL_EXPORTER_OTLP_HEADERS: must be pairs',
    )
    expect(() => at({ OTEL_TRACES_SAMPLER_ARG: '5' })).toThrow('OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1')
  })
})
