/** What ties an answer to the browser that asked: kept there from leaving for the provider until coming back. */
export interface Attempt {
  state: string
  nonce: string
  /** PKCE's: a code that somebody else has read is worth nothing without it. */
  verifier: string
}

/** Whom the provider vouches for. */
export interface Identity {
  email: string
  isEmailVerified: boolean
}

/** A sign-in that somebody else runs. */
export interface IdentityPort {
  /** `callback`: where the provider sends people back to. */
  begin(callback: URL): Promise<{ leadTo: URL; attempt: Attempt }>
  /** `answered`: the callback as it was asked for, with all that the provider put into it. */
  finish(answered: URL, attempt: Attempt): Promise<Identity>
  /** Throws where the provider does not answer as the one that was named. */
  check(): Promise<void>
}

/** `reason` is for the log: what went wrong, and nothing of what was said. */
abstract class IdentityFailure extends Error {
  constructor(readonly reason: string) {
    super(reason)
  }
}

/** The provider does not answer, or not as the one that was named. */
export class IdentityUnavailable extends IdentityFailure {}

/** What came back proves nothing. */
export class IdentityUnproven extends IdentityFailure {}
