import { limits } from '@porchlight/contract/limits'
import { type LinktreePage, linktreeMessages, linktreeNameOf } from '@porchlight/contract/linktree'
import { readLinktree } from '@porchlight/domain/linktree'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import { invalidField } from '../../errors.ts'

/** What the agent's public Linktree says; nothing of it is kept here. */
export async function lookAtLinktree(
  { db, clock, log, providers }: AppContext,
  agentId: string,
  address: string,
): Promise<LinktreePage> {
  if (!providers.linktree) throw invalidField('linktree', linktreeMessages.unreachable)
  await takeFromLimit(db, clock, `linktree:${agentId}`, limits.linktree.agent)
  const source = await providers.linktree.read(linktreeNameOf(address)).catch((error: unknown) => {
    log.warn({ err: error }, 'a Linktree could not be read')
    throw invalidField('linktree', linktreeMessages.unreachable)
  })
  if (source === null) throw invalidField('linktree', linktreeMessages.unknown)
  const page = readLinktree(source)
  if (!page) throw invalidField('linktree', linktreeMessages.unreadable)
  return page
}
