import type { ProofPurpose } from '@porchlight/contract/options'
import type { AccountRow, ApiKeyRow } from './db/tables.ts'
import type { LimitUse } from './errors.ts'

export type SessionKind = 'agent' | 'superadmin' | 'impersonation'

export interface LiveSession {
  id: string
  kind: SessionKind
  /** The superadmin's session behind an impersonation, and whose it is. */
  parentId: string | null
  impersonatorId: string | null
  account: AccountRow
  /** The trial is over and nobody pays. */
  isLapsed: boolean
  /** A superadmin's that was opened by a code alone, where that is not enough. */
  owesPasskey: boolean
  /** The key that was sent instead of a session's token. */
  apiKey: { row: ApiKeyRow; use: LimitUse } | null
  /** Its owner has shown lately that it is them, as `needsFreshProof` asks. */
  isFreshlyProven: boolean
}

export interface Actors {
  /** The agent who acts: signed in, or impersonated. */
  agent: LiveSession | null
  superadmin: LiveSession | null
  /** A superadmin who still owes the passkey: nobody yet, but for the calls that let them show it. */
  halfway: LiveSession | null
  /** Cookies travel with any request a browser makes, so they need the origin check; a header token does not. */
  areFromCookies: boolean
}

/** Whoever is signed in; an agent's session comes first where a browser holds two. */
export const whoever = ({ agent, superadmin, halfway }: Actors): LiveSession | null => agent ?? superadmin ?? halfway

const agentOf = ({ agent }: Actors) => agent
const superadminOf = ({ superadmin }: Actors) => superadmin

/** Whose fresh proof something waits for: what is done to an agent is confirmed by the superadmin who does it. */
export const whoConfirms: Record<ProofPurpose, (actors: Actors) => LiveSession | null> = {
  'email-change': agentOf,
  'account-deletion': agentOf,
  'api-key': agentOf,
  webhook: agentOf,
  'data-download': agentOf,
  impersonation: superadminOf,
  'new-passkey': whoever,
  'passkey-removal': whoever,
  'recovery-codes': whoever,
}

declare module 'fastify' {
  interface FastifyRequest {
    actors: Actors
  }
}
