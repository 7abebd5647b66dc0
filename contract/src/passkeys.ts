import { loginForm, sessionData } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { id, moment, requiredText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { z } from './zod.ts'

const { passkeys } = messages

export const passkeySchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** It showed an older count of its uses than we know, as only a copy does: it opens nothing any more. */
  isSuspect: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

export const passkeyForm = z.object({ name: requiredText(passkeys.nameRequired, limits.text.name) })

/** What a browser's authenticator answers; whatever else the browser says beside it is not read. */
const binary = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(limits.passkeys.characters)
const newCredential = z.object({
  id: binary,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})
export type NewCredential = z.infer<typeof newCredential>

export const shownCredential = z.object({
  id: binary,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.optional(),
  }),
})
export type ShownCredential = z.infer<typeof shownCredential>

/** Handed to the browser as it is, in WebAuthn's own shape. */
export const ceremony = z.record(z.string(), z.unknown())

const recoveryCode = requiredText(passkeys.recoveryCodeRequired, limits.text.name)
export const recoveryCodeForm = z.object({ recoveryCode })
export const recoverySignInForm = loginForm.extend({ recoveryCode })

/** What a superadmin who has typed a code still owes: a passkey, or to make the first one. */
const signInStep = z.enum(['done', 'passkey', 'new-passkey'])
export type SignInStep = z.infer<typeof signInStep>

const own = { access: 'any', openToLapsed: true, closedToImpersonation: true } as const

export const passkeyEndpoints = {
  passkeys: endpoint({
    ...own,
    method: 'GET',
    path: '/api/v1/user/passkeys',
    summary: 'Your passkeys and how many recovery codes are left',
    data: z.object({ passkeys: z.array(passkeySchema), recoveryCodesLeft: z.number().int() }),
  }),
  startPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/new-passkey',
    summary: 'Options for creating a passkey in the browser',
    needsProvenEmail: true,
    needsFreshProof: 'new-passkey',
    openToHalfway: true,
    data: ceremony,
  }),
  addPasskey: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/passkeys',
    summary: 'Save a passkey; the first one comes with recovery codes, shown only once',
    needsProvenEmail: true,
    needsFreshProof: 'new-passkey',
    openToHalfway: true,
    body: z.object({ credential: newCredential }),
    data: z.object({ passkey: passkeySchema, recoveryCodes: z.array(z.string()).nullable() }),
  }),
  renamePasskey: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/v1/user/passkeys',
    summary: 'Rename a passkey',
    body: passkeyForm.extend({ id }),
    data: passkeySchema,
  }),
  removePasskey: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/v1/user/passkeys',
    summary: 'Remove a passkey; removing the last one also removes the recovery codes',
    needsFreshProof: 'passkey-removal',
    body: z.object({ id }),
    data: z.null(),
  }),
  renewRecoveryCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/api/v1/user/recovery-codes',
    summary: 'Create new recovery codes, shown only once; the old ones stop working',
    needsFreshProof: 'recovery-codes',
    data: z.array(z.string()),
  }),
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/v1/user/passkey-challenge',
    summary: 'Options for signing in with a passkey',
    access: 'none',
    data: ceremony,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/v1/user/verify-passkey',
    summary: 'Sign in with a passkey',
    access: 'none',
    body: z.object({ credential: shownCredential }),
    data: sessionData,
  }),
  signInWithRecoveryCode: endpoint({
    method: 'POST',
    path: '/api/v1/user/verify-recovery-code',
    summary: 'Sign in with a recovery code (agents)',
    access: 'none',
    body: recoverySignInForm,
    data: sessionData,
  }),
  signInStep: endpoint({
    method: 'GET',
    path: '/api/v1/user/sign-in-step',
    summary: 'What is still required before the session can be used',
    access: 'any',
    openToLapsed: true,
    openToHalfway: true,
    data: z.object({
      step: signInStep,
      /** Whose session it is, for screens that saw no sign-in; empty where it is no superadmin's. */
      adminEmail: z.string(),
    }),
  }),
  finishSignIn: endpoint({
    method: 'POST',
    path: '/api/v1/user/sign-in-step',
    summary: 'Use a recovery code instead of the passkey required after a code',
    access: 'any',
    openToLapsed: true,
    closedToImpersonation: true,
    openToHalfway: true,
    body: recoveryCodeForm,
    data: z.null(),
  }),
}
