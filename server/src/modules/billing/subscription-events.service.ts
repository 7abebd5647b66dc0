import type { V2Subscription } from '@porchlight/contract/v2-events'
import type { AppContext } from '../../context.ts'
import type { Queryable } from '../../db/client.ts'
import type { SubscriptionRow } from '../../db/tables.ts'
import { queueEvents } from '../webhooks/index.ts'
import { findSubscription } from './subscriptions.repository.ts'

/** The provider says the same over and over; only what is another is told, in the transaction that keeps it. */
export async function tellOfSubscription(
  context: AppContext,
  trx: Queryable,
  userId: string,
  before: SubscriptionRow | undefined,
): Promise<void> {
  const data = present(await findSubscription(trx, userId))
  if (JSON.stringify(data) === JSON.stringify(present(before))) return
  await queueEvents(context, trx, userId, [{ type: 'subscription.changed', data }])
}

function present(row: SubscriptionRow | undefined): V2Subscription {
  return {
    status: row?.status ?? null,
    interval: row?.interval ?? null,
    cancels_at_period_end: row?.cancel_at_period_end ?? false,
    current_period_end: row?.current_period_end?.toISOString() ?? null,
  }
}
