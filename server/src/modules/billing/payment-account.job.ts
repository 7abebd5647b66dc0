import type { AppContext } from '../../context.ts'
import type { RecurringJob } from '../../jobs/jobs.ts'
import { underCurrentAccount } from './payment-account.service.ts'
import { logProviderFailure } from './provider-failures.ts'
import { listOfOtherAccounts } from './subscriptions.repository.ts'

const batch = 100

/** After a change of keys: nobody keeps a plan that was paid for in another account. */
export function paymentAccountJob(context: AppContext): RecurringJob {
  const { db, providers, log } = context
  return {
    name: 'payment-account',
    cron: '*/5 * * * *',
    retry: { limit: 0, delay: 0 },
    async handle() {
      const account = await providers.payments.account()
      let moved = 0
      for (let after = ''; ; ) {
        const rows = await listOfOtherAccounts(db, account, after, batch)
        for (const row of rows) {
          await underCurrentAccount(context, row)
            .then(() => moved++)
            .catch((error: unknown) => logProviderFailure(log, error, { userId: row.user_id }))
        }
        const last = rows.at(-1)
        if (!last || rows.length < batch) break
        after = last.user_id
      }
      if (moved > 0) log.warn({ account, moved }, 'subscriptions of another payment account set aside')
    },
  }
}
