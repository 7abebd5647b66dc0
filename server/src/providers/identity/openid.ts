import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Clock } from '../../clock.ts'
import type { OidcConfig } from '../../settings/providers.ts'
import { type Identity, type IdentityPort, IdentityUnavailable, IdentityUnproven } from './port.ts'

/** A provider that moves its addresses is followed within the hour. */
const keep = 60 * 60 * 1000

/** In seconds, for each request: somebody looks at an empty page meanwhile. */
const patience = 10

/** Any provider that speaks OpenID Connect: authorization code with PKCE, state and nonce. */
export function openIdIdentity(
  oidc: NonNullable<OidcConfig>,
  clock: Clock,
  { timeout = patience }: { timeout?: number } = {},
): IdentityPort {
  let known: { provider: Promise<Configuration>; until: number } | null = null

  /** Asked at the first sign-in, so that a provider that is away keeps no server from starting. */
  function find(): Promise<Configuration> {
    const now = clock.now().getTime()
    if (known && now < known.until) return known.provider
    const found = { provider: discover(oidc, timeout), until: now + keep }
    known = found
    found.provider.catch(() => {
      if (known === found) known = null
    })
    return found.provider
  }

  return {
    async begin(callback) {
      const provider = await find()
      const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const asked = {
        redirect_uri: callback.href,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      }
      return { leadTo: leadTo(provider, asked), attempt }
    },

    async finish(answered, { state, nonce, verifier }) {
      const provider = await find()
      try {
        const tokens = await authorizationCodeGrant(provider, answered, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const claims = tokens.claims()
        if (!claims) throw new IdentityUnproven('no ID token')
        // Many tell the email only to those who ask for it.
        const isTold = claims.email !== undefined && claims.email_verified !== undefined
        return readIdentity(isTold ? claims : await fetchUserInfo(provider, tokens.access_token, claims.sub))
      } catch (error) {
        throw translate(error)
      }
    },

    check: async () => void (await find()),
  }
}

async function discover({ issuer, clientId, clientSecret }: NonNullable<OidcConfig>, timeout: number) {
  const server = new URL(issuer)
  const isPlain = server.protocol === 'http:'
  try {
    const provider = await discovery(server, clientId, clientSecret, bySecret(clientSecret), {
      timeout,
      // The line to the provider would do; the signature does not depend on what stands between.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    })
    // The library lets Microsoft's issuer of all tenants pass, where any tenant could vouch for any email.
    const said = provider.serverMetadata().issuer
    if (new URL(said).href !== server.href) throw new IdentityUnavailable('the issuer calls itself by another name')
    return provider
  } catch (error) {
    throw error instanceof IdentityUnavailable ? error : new IdentityUnavailable(reasonOf(error))
  }
}

/** One that names no address to sign in at is none. */
function leadTo(provider: Configuration, asked: Record<string, string>): URL {
  try {
    return buildAuthorizationUrl(provider, asked)
  } catch (error) {
    throw new IdentityUnavailable(reasonOf(error))
  }
}

/** In the header, as the standard has it, unless the provider says that it reads secrets in the body alone. */
function bySecret(secret: string): ClientAuth {
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBodyAlone = !ways.includes('client_secret_basic') && ways.includes('client_secret_post')
    return (isBodyAlone ? post : basic)(server, ...rest)
  }
}

function readIdentity({ email, email_verified }: Record<string, unknown>): Identity {
  return { email: typeof email === 'string' ? email : '', isEmailVerified: email_verified === true }
}

/** No answer, or none that was meant for us: a proxy's page, a provider that is being repaired. */
const outages = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'])

function translate(error: unknown): Error {
  if (error instanceof IdentityUnproven) return error
  return isUnanswered(error) || outages.has(textAt(error, 'code'))
    ? new IdentityUnavailable(reasonOf(error))
    : new IdentityUnproven(reasonOf(error))
}

const isUnanswered = (error: unknown): error is TypeError =>
  error instanceof TypeError && error.message === 'fetch failed'

/** The cause of what was answered holds tokens and claims; of what was not, why. */
function reasonOf(error: unknown): string {
  if (isUnanswered(error)) return `no answer: ${textAt(error.cause, 'message') || textAt(error.cause, 'code')}`
  const words = error instanceof Error ? error.message : 'unknown'
  return [textAt(error, 'code'), textAt(error, 'error').slice(0, 100), words].filter(Boolean).join(': ')
}

function textAt(thing: unknown, name: string): string {
  const value = typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined
  return typeof value === 'string' ? value : ''
}
