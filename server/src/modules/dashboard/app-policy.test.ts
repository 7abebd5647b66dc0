import { routes } from '@porchlight/contract/routes'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { appPolicy } from './app-policy.ts'

const config = readConfig({ NODE_ENV: 'test' })
const stripe = { usesStripeJs: true, browserBase: 'https://api.stripe.com' }
const sandbox = { usesStripeJs: false, browserBase: 'http://app.test/sandbox/stripe' }

function directives(payments: typeof stripe, path: string): Record<string, string[]> {
  const policy = appPolicy({ config, providers: { payments } }, path, 'abc')
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

describe('the content policy of the app', () => {
  it('lets in what Stripe’s card fields need, and nothing else', () => {
    const open = directives(stripe, routes.paymentCard)
    const closed = directives(sandbox, routes.paymentCard)
    expect(open['script-src']).toEqual(["'self'", "'nonce-abc'", 'https://js.stripe.com', 'https://*.js.stripe.com'])
    expect(open['connect-src']).toEqual(["'self'", 'https://api.stripe.com'])
    expect(open['frame-src']).toEqual([
      "'self'",
      'http://preview.localhost:3000',
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ])
    const changed = Object.keys(open).filter((name) => open[name]?.join() !== closed[name]?.join())
    expect(changed).toEqual(['script-src', 'connect-src', 'frame-src'])
  })

  it('knows nothing of Stripe with the sandbox, nor on the screens of a superadmin', () => {
    expect(JSON.stringify(directives(sandbox, routes.billing))).not.toContain('stripe.com')
    expect(directives(sandbox, routes.billing)['connect-src']).toContain('http://app.test')
    for (const path of [routes.adminActive, routes.adminAuditLog]) {
      expect(JSON.stringify(directives(stripe, path))).not.toContain('stripe.com')
    }
  })
})
