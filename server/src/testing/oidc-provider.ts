import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface Person {
  email?: string
  email_verified?: boolean
}

type Claims = Record<string, unknown>

const client = { id: 'porchlight', secret: 'a secret of the tests' }

/** A real provider on loopback, at which whoever comes is the person that a test names, and that lies when it is told to. */
export async function startOidcProvider({
  callback,
  secretIn = 'client_secret_basic',
}: {
  callback: string
  secretIn?: 'client_secret_basic' | 'client_secret_post'
}) {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let person: Person = {}
  let lie: ((claims: Claims) => Claims) | null = null
  let disturb: ((path: string) => { status: number; body: unknown } | 'silence' | null) | null = null
  const asked: string[] = []

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [callback],
        token_endpoint_auth_method: secretIn,
      },
    ],
    clientAuthMethods: [secretIn],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // As strict as a provider may be.
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId, ...person }) }),
    async loadExistingGrant({ oidc }: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  provider.use(async (ctx, next) => {
    asked.push(ctx.path)
    const instead = disturb?.(ctx.path)
    if (instead && instead !== 'silence') {
      ctx.status = instead.status
      ctx.body = instead.body
      return
    }
    await next()
    const answer = ctx.body as { id_token?: string } | undefined
    if (lie && answer?.id_token) ctx.body = { ...answer, id_token: resign(answer.id_token, key, lie) }
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (disturb?.(path) === 'silence') return
    if (path === '/interaction')
      return provider.interactionFinished(request, response, { login: { accountId: 'somebody' } })
    await answer(request, response)
  })

  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    asked,
    /** Honest again, and this person's. */
    become(next: Person) {
      person = next
      lie = null
      disturb = null
    },
    /** Changes what an ID token says, and signs it as the provider does. */
    lie: (change: (claims: Claims) => Claims) => {
      lie = change
    },
    /** Answers in its place, or not at all. */
    disturb: (change: typeof disturb) => {
      disturb = change
    },
    /** Goes where the app has sent somebody, signs in there and answers where they are sent back to. */
    async walk(leadTo: string): Promise<URL> {
      const cookies = new Map<string, string>()
      let next = new URL(leadTo)
      for (let step = 0; step < 10 && next.origin === issuer; step++) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`the provider answers ${response.status}: ${await response.text()}`)
        next = new URL(location, next)
      }
      return next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type TestOidcProvider = Awaited<ReturnType<typeof startOidcProvider>>

function resign(token: string, key: object, change: (claims: Claims) => Claims): string {
  const [header = '', payload = ''] = token.split('.')
  const claims = change(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  const said = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  const signature = sign('sha256', Buffer.from(said), createPrivateKey({ key: key as never, format: 'jwk' }))
  return `${said}.${signature.toString('base64url')}`
}
