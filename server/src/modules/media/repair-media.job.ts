import type { AppContext } from '../../context.ts'
import { alphabet } from '../../ids.ts'
import type { RecurringJob } from '../../jobs/jobs.ts'
import { storedNameShape } from './links.ts'
import { listMediaFiles, listRemovedFiles, setMediaFiles } from './media.repository.ts'
import { keepUnused } from './removed-media.job.ts'
import { isUnseenMark, variantsQueue } from './variants.job.ts'

/**
 * What a crash, a store or an operator's hand has parted is joined again: files without rows go, lost variants
 * are made, and marks that were uploaded before anyone looked at their shade are looked at.
 */
export function repairMediaJob(context: AppContext): RecurringJob {
  return {
    name: 'repair-media',
    cron: '11 4 * * *',
    retry: { limit: 0, delay: 0 },
    async handle() {
      // By their first letter, so that no more than a fraction of all names is ever held.
      for (const letter of alphabet) await repairBeginning(context, letter)
    },
  }
}

async function repairBeginning(context: AppContext, letter: string): Promise<void> {
  const { db, clock, providers, jobs, log } = context
  // Rows first: their files were there before them, so whatever the list then lacks is lost.
  const rows = await listMediaFiles(db, letter).execute()
  const stored = await providers.media.list(letter)
  const there = new Set(stored.map(({ name }) => name))
  for (const { id, files, shade } of rows) {
    const [original, ...variants] = files
    const isWhole = files.every(({ name }) => there.has(name))
    if (!original || (isWhole && !isUnseenMark({ files, shade }))) continue
    if (!there.has(original.name)) {
      // Not ours to forget: a folder or bucket that is put right brings it back.
      log.error({ file: original.name }, 'an uploaded file is missing from the media store')
      continue
    }
    const kept = [original, ...variants.filter(({ name }) => there.has(name))]
    await db.transaction().execute(async (trx) => {
      if (await setMediaFiles(trx, id, kept)) await jobs.send(trx, variantsQueue, { id })
    })
  }
  const removed = await listRemovedFiles(db, letter).execute()
  const named = new Set([...rows, ...removed].flatMap(({ files }) => files.map(({ name }) => name)))
  const before = clock.now().getTime() - keepUnused
  for (const { name, writtenAt } of stored) {
    const isOrphan = storedNameShape.test(name) && !named.has(name) && writtenAt.getTime() < before
    if (isOrphan) await providers.media.remove(name)
  }
}
