import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import { removeSomeFiles } from '../media/index.ts'
import { deleteClosedAccount, deleteSome } from './removal.repository.ts'

export const removalQueue = { name: 'account-removal', retry: { limit: 20, delay: 5 } } as const

const rowsAtOnce = 500
/** Well below the time after which a job counts as lost; what is left then goes into a job of its own. */
const longest = 20_000

/** Takes an account away bit by bit. Every step can be repeated, so a crash only means that the next try goes on. */
export function removalJob(context: AppContext): Job<'account-removal'> {
  const { db, jobs } = context

  /** Rows first, the account's own when no other is left, then the files they named. */
  async function removeSome(userId: string): Promise<boolean> {
    if (await deleteSome(db, userId, rowsAtOnce)) return true
    await deleteClosedAccount(db, userId)
    return removeSomeFiles(context)
  }

  return {
    ...removalQueue,
    async handle({ userId }) {
      const started = performance.now()
      while (performance.now() - started < longest) if (!(await removeSome(userId))) return
      await jobs.send(db, removalQueue, { userId })
    },
  }
}
