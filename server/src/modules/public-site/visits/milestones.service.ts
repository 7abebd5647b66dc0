import { limits } from '@porchlight/contract/limits'
import type { AppContext } from '../../../context.ts'
import type { Queryable } from '../../../db/client.ts'
import { tellOfMilestone } from '../../pages/index.ts'
import type { Counted } from './visits.repository.ts'

/** Agent by agent in one order: two servers that count at once do not wait for each other crosswise. */
export async function tellOfMilestones(context: AppContext, trx: Queryable, counted: Counted[]): Promise<void> {
  const inOrder = counted.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1))
  for (const { id, user_id, before, now } of inOrder) {
    const visitors = limits.visitorMilestones.findLast((milestone) => before < milestone && milestone <= now)
    if (visitors !== undefined) await tellOfMilestone(context, trx, user_id, { id, visitors })
  }
}
