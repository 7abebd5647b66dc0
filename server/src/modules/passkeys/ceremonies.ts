import { limits } from '@porchlight/contract/limits'
import type { NewCredential, ShownCredential } from '@porchlight/contract/passkeys'
import type { Config } from '../../config.ts'
import type { AccountRow, PasskeyRow } from '../../db/tables.ts'

/** A big library for what few requests need: not read at every start. */
const loadLibrary = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: between them every authenticator, whatever else a newer runtime could check. */
const algorithms = [-8, -7, -257]

/** From the configuration alone: a host somebody sends names no relying party. */
const relyingPartyOf = ({ appUrl }: Config) => ({ rpID: appUrl.hostname, origin: appUrl.origin })

type KnownPasskey = Pick<PasskeyRow, 'credential_id' | 'transports'>
const describe = ({ credential_id, transports }: KnownPasskey) => ({ id: credential_id, transports })

export async function newPasskeyOptions(
  config: Config,
  { id, email, first_name, last_name }: AccountRow,
  challenge: string,
  known: KnownPasskey[],
) {
  const { generateRegistrationOptions } = await loadLibrary()
  return generateRegistrationOptions({
    rpName: config.productName,
    rpID: relyingPartyOf(config).rpID,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: `${first_name} ${last_name}`.trim() || email,
    challenge,
    timeout: limits.passkeys.challenge,
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** Of one account's passkeys where it is known whose; else any that the browser finds. */
export async function showPasskeyOptions(config: Config, challenge: string, known: KnownPasskey[] = []) {
  const { generateAuthenticationOptions } = await loadLibrary()
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(config).rpID,
    challenge,
    timeout: limits.passkeys.challenge,
    allowCredentials: known.map(describe),
    userVerification: 'required',
  })
}

/** What a browser has made, or null where it is not what was asked for. */
export async function checkNewPasskey(config: Config, { id, response }: NewCredential, challenge: string) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { rpID, origin } = relyingPartyOf(config)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: toBase64Url(challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(asNothing)
  if (!registrationInfo) return null
  const { credential, aaguid } = registrationInfo
  return { id: credential.id, publicKey: toBase64Url(credential.publicKey), counter: credential.counter, aaguid }
}

/** The count of uses that a passkey shows with its signature, or null where the signature is not its own. */
export async function checkShownPasskey(
  config: Config,
  { id, response }: ShownCredential,
  challenge: string,
  { public_key, user_id }: PasskeyRow,
): Promise<{ counter: number } | null> {
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { rpID, origin } = relyingPartyOf(config)
  const { userHandle, ...rest } = response
  if (userHandle && userHandle !== toBase64Url(user_id)) return null
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response: rest, clientExtensionResults: {} },
    expectedChallenge: toBase64Url(challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // The count is ours to judge: only a true signature may cast suspicion on a passkey.
    credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter: 0 },
  }).catch(asNothing)
  return verified && authenticationInfo ? { counter: authenticationInfo.newCounter } : null
}

/** Anyone can send anything: what the library cannot read is no failure of ours. */
const asNothing = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined })

const toBase64Url = (bytes: string | Uint8Array) => Buffer.from(bytes as string).toString('base64url')
