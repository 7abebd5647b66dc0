import type { AppContext } from '../../context.ts'
import type { SubscriptionRow } from '../../db/tables.ts'
import type { RecurringJob } from '../../jobs/jobs.ts'
import { PaymentsUnavailable } from '../../providers/payments/port.ts'
import { deleteEvents } from './payment-events.repository.ts'
import { logProviderFailure } from './provider-failures.ts'
import { listCustomers } from './subscriptions.repository.ts'
import { syncAccount } from './sync.service.ts'

const batch = 100
/** So many without an answer in a row: the provider is away, and the whole comparison is tried again later. */
const silence = 5
/** Stripe tells an event again for three days at most; after two months nobody asks about one. */
const eventsLast = 60 * 24 * 60 * 60 * 1000

export function reconcileJob(context: AppContext): RecurringJob {
  return {
    name: 'reconcile-subscriptions',
    cron: '23 3 * * *',
    retry: { limit: 3, delay: 600 },
    async handle() {
      await reconcile(context)
      await deleteEvents(context.db, new Date(context.clock.now().getTime() - eventsLast))
    },
  }
}

/**
 * Compares every subscription with the provider's and takes over what differs: the net under lost events. One that
 * cannot be read keeps its copy and is told to the log; the others are none the worse for it.
 */
async function reconcile(context: AppContext): Promise<void> {
  const { db, log } = context
  const seen = { compared: 0, repaired: 0, failed: 0 }
  let unanswered = 0
  for (let after = ''; ; ) {
    const rows = await listCustomers(db, after, batch)
    for (const row of rows) {
      try {
        const now = await syncAccount(context, row.user_id, row.customer_id ?? '')
        seen.compared++
        unanswered = 0
        if (now && factsOf(now) !== factsOf(row)) seen.repaired++
      } catch (error) {
        seen.failed++
        logProviderFailure(log, error, { userId: row.user_id })
        unanswered = error instanceof PaymentsUnavailable ? unanswered + 1 : 0
        if (unanswered === silence) throw error
      }
    }
    const last = rows.at(-1)
    if (!last || rows.length < batch) break
    after = last.user_id
  }
  log.info(seen, 'subscriptions compared with the provider')
}

function factsOf({ lease_id: _, lease_until: __, synced_ticket: ___, ...facts }: SubscriptionRow): string {
  return JSON.stringify(facts)
}
