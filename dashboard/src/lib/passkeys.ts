import type { DataOf } from '@porchlight/contract/endpoint'
import { passkeyEndpoints } from '@porchlight/contract/passkeys'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as words from '../words/lib.ts'
import { ApiError, call } from './api.ts'
import { hasPasskeys } from './has-passkeys.ts'

/** Loaded when somebody is about to use one, and not with the screen. */
const loadLibrary = () => import('@simplewebauthn/browser')

export type NewPasskey = DataOf<typeof passkeyEndpoints.addPasskey>

/** Whether the browser can offer them in the email field, as it does with addresses. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

export async function addPasskey(): Promise<NewPasskey> {
  const { data } = await call(passkeyEndpoints.startPasskey, {})
  const { startRegistration } = await loadLibrary()
  const optionsJSON = data as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON })
  return (await call(passkeyEndpoints.addPasskey, { body: { credential } })).data
}

/** What the authenticator answers to a challenge. An offer waits in the email field, until it is taken back. */
export async function showPasskey(challenge: object, offer?: AbortSignal): Promise<AuthenticationResponseJSON> {
  const { startAuthentication, WebAuthnAbortService } = await loadLibrary()
  // Another attempt may have begun meanwhile, and there is room for one.
  offer?.throwIfAborted()
  offer?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  const optionsJSON = challenge as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON, useBrowserAutofill: offer !== undefined })
}

export async function renamePasskey(id: string, name: string): Promise<string> {
  return (await call(passkeyEndpoints.renamePasskey, { body: { id, name } })).message
}

/** What browsers call the ways in which it ends without a passkey. */
const sentences: Record<string, string> = {
  NotAllowedError: words.nothingHasChangedThePasskey,
  InvalidStateError: words.thisDeviceAlready,
  SecurityError: words.passkeysDontWork,
}

/** What to tell of a passkey that did not come about. */
export function passkeyMessageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return sentences[error instanceof Error ? error.name : ''] ?? words.yourBrowserCouldntDo
}
