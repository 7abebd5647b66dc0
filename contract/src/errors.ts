import type { ApiScope, ProofPurpose } from './options.ts'

/** Apart, for who asks for this one alone: the sign-in carries no table of them. */
export const invalidStatus = 400

/** The one table of what can go wrong: code → HTTP status. */
export const errorStatus = {
  invalid: invalidStatus,
  unauthenticated: 401,
  lapsed: 402,
  forbidden: 403,
  missing_scope: 403,
  unproven: 403,
  passkey_needed: 403,
  stale_proof: 403,
  not_found: 404,
  too_slow: 408,
  conflict: 409,
  gone: 410,
  other_account: 412,
  changed_meanwhile: 412,
  too_large: 413,
  unsupported_type: 415,
  key_reused: 422,
  rate_limited: 429,
  head_too_large: 431,
  internal: 500,
  unavailable: 503,
  busy: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export type FieldErrors = Record<string, string>

/** A refusal of the second surface, as RFC 9457 has it. */
export interface Problem extends Omit<ErrorAnswer, 'success' | 'message'> {
  type: 'about:blank'
  title: string
  status: number
  detail: string
}

export interface ErrorAnswer {
  success: false
  /** For programs: the sentence beside it may be worded anew, the code stays. */
  code: ErrorCode
  message: string
  errors?: FieldErrors
  duplicate?: true
  duplicateKey?: string
  /** A key with one of these scopes could. */
  scopes?: readonly ApiScope[]
  /** Works once the caller's email is proven by a code. */
  needsProvenEmail?: true
  /** Works once the superadmin has shown a passkey, or made the first one. */
  needsPasskey?: true
  /** Works once the caller has confirmed this by a fresh code. */
  needsFreshProof?: ProofPurpose
}
