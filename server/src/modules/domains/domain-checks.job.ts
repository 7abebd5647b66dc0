import type { AppContext } from '../../context.ts'
import type { RecurringJob } from '../../jobs/jobs.ts'
import { DnsUnavailable } from '../../providers/dns/port.ts'
import { findAgent } from '../accounts/index.ts'
import { findDomain, listDue } from './domains.repository.ts'
import { checkDomain } from './domains.service.ts'

const minute = 60 * 1000
const hour = 60 * minute
const atOnce = 100

/** Looks at the claims that wait, and at what is served. */
export function domainChecksJob(context: AppContext): RecurringJob {
  const { db, clock } = context
  return {
    name: 'domain-checks',
    cron: '* * * * *',
    retry: { limit: 0, delay: 0 },
    async handle() {
      const now = clock.now()
      const before = (time: number) => new Date(now.getTime() - time)
      const times = { now, often: before(5 * minute), seldom: before(hour), youngSince: before(72 * hour) }
      for (const { user_id } of await listDue(db, times, atOnce)) {
        const [account, row] = [await findAgent(db, user_id), await findDomain(db, user_id)]
        if (!account || !row) continue
        await checkDomain(context, account, row).catch((error: unknown) => {
          // Its turn comes again; what was known stays known.
          if (!(error instanceof DnsUnavailable)) throw error
        })
      }
    },
  }
}
