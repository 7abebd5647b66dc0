import { limits } from '@porchlight/contract/limits'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
    [{ PLACES: 'google' }, /GOOGLE_MAPS_API_KEY/],
    [{ PLACES: 'photon' }, /PHOTON_URL/],
    [{ GOOGLE_MAPS_API_KEY: 'x', PHOTON_URL: 'https://photon.example' }, /PLACES/],
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
