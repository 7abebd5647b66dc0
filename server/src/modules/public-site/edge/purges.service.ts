import type { AppContext } from '../../../context.ts'
import type { AnyJob } from '../../../jobs/jobs.ts'
import { agentTag } from './held-pages.ts'
import { listDuePurges, noteTold } from './purges.repository.ts'

const atOnce = 500

/** In milliseconds: longer than any page that was loaded before a change can be on its way, or kept by a server. */
const secondAfter = 40_000

/** Told twice: what left the server before the change may have reached the cache after it was told. */
async function tellEdge({ db, clock, providers }: AppContext): Promise<void> {
  for (;;) {
    const now = clock.now()
    const due = await listDuePurges(db, new Date(now.getTime() - secondAfter), atOnce)
    if (due.length === 0) return
    await providers.edge?.purge([...new Set(due.map(({ agent_id }) => agentTag(agent_id)))])
    await noteTold(db, due, now)
  }
}

/** The first is left by the change itself, in the database; the second tells again, and what the first could not. */
export function edgeJobs(context: AppContext): AnyJob[] {
  const handle = () => tellEdge(context)
  return [
    { name: 'edge-purge', retry: { limit: 3, delay: 1 }, handle },
    { name: 'due-edge-purges', cron: '* * * * *', retry: { limit: 0, delay: 0 }, handle },
  ]
}
