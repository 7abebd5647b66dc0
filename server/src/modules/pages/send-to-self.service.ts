import { limits } from '@porchlight/contract/limits'
import { messages } from '@porchlight/contract/messages'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow } from '../../db/tables.ts'
import { AppError, invalidField } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { takeFromBudgets } from '../outreach/index.ts'
import { admitText, noteConsent, notTextable, textable, textQueue } from '../texts/index.ts'
import { readPage } from './pages.service.ts'
import { pageToSelfQueue } from './send-to-self.job.ts'

const { links, texts } = messages

/** The address of a page to the agent's own email or phone, so that they see it where visitors will. */
export async function sendPageToSelf(
  context: AppContext,
  agent: AccountRow,
  { id, by }: { id: string; by: 'email' | 'text' },
): Promise<void> {
  const { db, clock } = context
  const { url } = await readPage(context, agent, id)
  if (!url) throw new AppError('conflict', links.publishFirst)
  await takeFromLimit(db, clock, `page-to-self:${agent.id}`, limits.sharing.self)
  if (by === 'text') return textSelf(context, agent, url)
  await takeFromBudgets(context, 'mail', { userId: agent.id, to: agent.email })
  await db.transaction().execute((trx) => context.jobs.send(trx, pageToSelfQueue, { userId: agent.id, pageId: id }))
}

async function textSelf(context: AppContext, agent: AccountRow, url: string): Promise<void> {
  const { db, clock, config, jobs } = context
  if (!agent.phone) throw invalidField('by', links.noOwnPhone)
  const phone = textable(config, `+${agent.country_code || '1'}${agent.phone}`)
  if (!phone) throw invalidField('by', notTextable(config))
  const admitted = await admitText(context, {
    attempt: `page-to-self:${newId()}`,
    userId: agent.id,
    to: phone,
    body: url,
    purpose: 'share',
  })
  if ('refused' in admitted) throw invalidField('by', texts.closed)
  await db.transaction().execute(async (trx) => {
    const said = { userId: agent.id, phone, way: 'share' as const, words: links.textItToMe }
    await noteConsent(trx, 'agreed', said, clock.now())
    await jobs.send(trx, textQueue, { textId: admitted.id })
  })
}
