import { mailboxOf } from '@porchlight/domain/mailbox'
import type { AppContext } from '../../context.ts'
import { type Limit, takeInTurn } from '../../db/rate-limits.ts'

const day = 24 * 60 * 60 * 1000

interface Message {
  /** Null for what is the installation's own. */
  userId: string | null
  /** Absent where it is asked for by the number itself. */
  to?: string
  /** In conversation with the account, or its own number: nobody proves that one, so all accounts share what one has. */
  isKnown?: true
}

const recipientOf = (channel: 'mail' | 'text', to: string) => (channel === 'mail' ? mailboxOf(to) : to)

/** Takes one message to somebody else from what an account, a recipient and the installation have for a day. */
export async function takeFromBudgets(
  { db, clock, config }: AppContext,
  channel: 'mail' | 'text',
  { userId, to, isKnown }: Message,
): Promise<void> {
  const { account, recipient, installation } = config.outreach[channel]
  const budget = (key: string, max: number): [string, Limit] => [`${channel}-${key}`, { max, window: day }]
  // The narrow ones first: what they refuse costs nobody else anything.
  await takeInTurn(db, clock, [
    ...(to ? [isKnown ? budget(`with:${to}`, account) : budget(`to:${recipientOf(channel, to)}`, recipient)] : []),
    ...(userId ? [budget(`by:${userId}`, account)] : []),
    budget('of-all', installation),
  ])
}
