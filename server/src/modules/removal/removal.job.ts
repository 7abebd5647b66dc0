import type { AppContext } from '../../context.ts'
import type { JobQueue } from '../../jobs/jobs.ts'
import { removeUnownedFiles } from '../media/index.ts'
import { deleteClosedAccount, deleteSome } from './removal.repository.ts'

export const removalQueue = { name: 'account-removal', retry: { limit: 20, delay: 5 } }

const rowsAtOnce = 500
/** Well below the time after which a job counts as lost; what is left then goes into a job of its own. */
const batches = 20

/** Takes an account away bit by bit. Every step can be repeated, so a crash only means that the next try goes on. */
export function removalJob(context: AppContext): JobQueue<{ userId: string }> {
  const { db, jobs } = context
  return {
    ...removalQueue,
    async handle({ userId }) {
      for (let batch = 0; batch < batches; batch++) {
        if (await deleteSome(db, userId, rowsAtOnce)) continue
        await deleteClosedAccount(db, userId)
        await removeUnownedFiles(context)
        return
      }
      await jobs.send(db, removalQueue, { userId })
    },
  }
}
