import type { AppContext } from '../../../context.ts'
import { findAccount } from '../../accounts/index.ts'
import { closeTexts } from '../../texts/index.ts'
import { queueEvents } from '../../webhooks/index.ts'
import { touchContact } from '../contacts.repository.ts'
import { endSubscription, insertUnsubscribe, listPhones, touchLeads } from './unsubscribe.repository.ts'
import { readUnsubscribeToken, type Subscription } from './unsubscribe-token.ts'

/** Whose news a link ends, or null for a link that is not ours or an agent who is gone. */
export async function readSubscription(context: AppContext, token: string) {
  const who = readUnsubscribeToken(context.secret, token)
  const agent = who && (await findAccount(context.db, who.userId))
  return who && agent ? { who, agentName: `${agent.first_name} ${agent.last_name}`.trim() } : null
}

/** Whoever has written more often is known by the address. */
const mostToldOf = 100

/** Until the same address signs up again. */
export async function unsubscribe(context: AppContext, who: Subscription): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    if (await insertUnsubscribe(trx, who, now)) {
      await touchContact(trx, who, now)
      const lead_ids = (await touchLeads(trx, who, now)).slice(0, mostToldOf)
      await queueEvents(context, trx, who.userId, [{ type: 'lead.unsubscribed', data: { email: who.email, lead_ids } }])
    }
    await endSubscription(trx, who, now)
    // Whoever wants no more news wants none by text either.
    for (const phone of await listPhones(trx, who)) {
      await closeTexts(trx, { userId: who.userId, phone, way: 'mail-link', words: who.email }, now)
    }
  })
}
