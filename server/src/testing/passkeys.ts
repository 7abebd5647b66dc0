import { Authenticator } from './authenticator.ts'
import type { TestApp } from './test-app.ts'

/** An authenticator that has never been here. */
export const newAuthenticator = ({ context }: Pick<TestApp, 'context'>) =>
  new Authenticator({ origin: context.config.appUrl.origin, rpId: context.config.appUrl.hostname })

export async function startPasskey(app: TestApp, token: string) {
  const { body } = await app.call('POST', '/user/new-passkey', { token })
  if (!body.success) throw new Error(`no passkey can be made: ${JSON.stringify(body)}`)
  return body.data
}

/** Adds a passkey to the account and answers what was answered, beside the authenticator that holds it. */
export async function addPasskey(app: TestApp, token: string, authenticator = newAuthenticator(app)) {
  const credential = authenticator.make(await startPasskey(app, token))
  const { body } = await app.call('POST', '/user/passkeys', { token, body: { credential } })
  if (!body.success) throw new Error(`no passkey was added: ${JSON.stringify(body)}`)
  return { authenticator, id: body.data.passkey._id as string, recoveryCodes: body.data.recoveryCodes as string[] }
}

export async function startSignIn(app: TestApp): Promise<{ challenge: string }> {
  return (await app.call('POST', '/user/passkey-challenge')).body.data
}

export const verifyPasskey = (app: TestApp, credential: object, headers: Record<string, string> = {}) =>
  app.call('POST', '/user/verify-passkey', { body: { credential }, headers })

/** Signs in as a browser would. */
export async function signInBy(
  app: TestApp,
  authenticator: Authenticator,
  odd: Parameters<Authenticator['show']>[1] = {},
) {
  return verifyPasskey(app, authenticator.show(await startSignIn(app), odd))
}
