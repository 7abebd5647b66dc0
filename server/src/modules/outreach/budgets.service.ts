import { mailboxOf } from '@porchlight/domain/mailbox'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'

const day = 24 * 60 * 60 * 1000

interface Message {
  /** Null for what is the installation's own. */
  userId: string | null
  /** Absent where it goes to the agent's own number. */
  to?: string
}

/** Takes one message to somebody else from what an account, a recipient and the installation have for a day. */
export async function takeFromBudgets(
  { db, clock, config }: AppContext,
  channel: 'mail' | 'text',
  { userId, to }: Message,
): Promise<void> {
  const { account, recipient, installation } = config.outreach[channel]
  const take = (key: string, max: number) => takeFromLimit(db, clock, `${channel}-${key}`, { max, window: day })
  // The narrow ones first: what they refuse costs nobody else anything.
  if (to) await take(`to:${channel === 'mail' ? mailboxOf(to) : to}`, recipient)
  if (userId) await take(`by:${userId}`, account)
  await take('of-all', installation)
}
