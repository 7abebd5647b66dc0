import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOidcProvider, type TestOidcProvider } from '../../testing/oidc-provider.ts'
import { TestClock } from '../../testing/test-clock.ts'
import { openIdIdentity } from './openid.ts'
import { type IdentityPort, IdentityUnavailable } from './port.ts'

const callback = new URL('http://app.test/auth/oidc/callback')
const ada = { email: 'ada@example.com', email_verified: true }

const identityOf = ({ settings }: TestOidcProvider, clock = new TestClock(), timeout?: number) =>
  openIdIdentity(
    {
      issuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      clientSecret: settings.OIDC_CLIENT_SECRET,
      name: '',
    },
    clock,
    timeout === undefined ? {} : { timeout },
  )

async function signIn(identity: IdentityPort, provider: TestOidcProvider) {
  const { leadTo, attempt } = await identity.begin(callback)
  return identity.finish(await provider.walk(leadTo.href), attempt)
}

describe.each(['client_secret_basic', 'client_secret_post'] as const)('a provider that takes %s', (secretIn) => {
  let provider: TestOidcProvider
  beforeAll(async () => {
    provider = await startOidcProvider({ callback: callback.href, secretIn })
  })
  afterAll(() => provider.stop())
  beforeEach(() => provider.become(ada))

  it('says who signed in there', async () => {
    expect(await signIn(identityOf(provider), provider)).toEqual({ email: 'ada@example.com', isEmailVerified: true })
  })

  it('is asked who it is again after an hour', async () => {
    const clock = new TestClock()
    const identity = identityOf(provider, clock)
    const asked = () => provider.asked.splice(0).filter((path) => path.includes('.well-known')).length
    asked()
    await signIn(identity, provider)
    clock.advance(59 * 60_000)
    await signIn(identity, provider)
    expect(asked()).toBe(1)
    clock.advance(60_000)
    await signIn(identity, provider)
    expect(asked()).toBe(1)
  })

  it.each(['/.well-known/openid-configuration', '/token', '/jwks', '/me'])(
    'and is silent at %s is waited for no longer than said',
    async (silent) => {
      provider.disturb((path) => (path === silent ? 'silence' : null))
      const failure = await signIn(identityOf(provider, new TestClock(), 0.3), provider).catch((error) => error)
      expect(failure).toBeInstanceOf(IdentityUnavailable)
      expect(failure.reason).toContain('OAUTH_TIMEOUT')
    },
  )

  it('and does not answer as itself is told of by the check', async () => {
    await expect(identityOf(provider).check()).resolves.toBeUndefined()
    provider.disturb(() => ({ status: 404, body: 'Not found' }))
    await expect(identityOf(provider).check()).rejects.toBeInstanceOf(IdentityUnavailable)
  })
})
