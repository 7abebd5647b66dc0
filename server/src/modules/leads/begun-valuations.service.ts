import type { PartialInquiry } from '@porchlight/contract/intake'
import { limits } from '@porchlight/contract/limits'
import type { AppContext } from '../../context.ts'
import { newId } from '../../ids.ts'
import { queueEvents } from '../webhooks/index.ts'
import { countBegunValuations, keepBegunValuation, listBegunValuations } from './begun-valuations.repository.ts'
import { type IntakeCaller, openIntake, takeFromLimits, withUnit } from './intake.service.ts'

/** Someone looks a home up: the agent sees the address, until the same form comes back with a name. */
export async function beginValuation(context: AppContext, form: PartialInquiry, caller: IntakeCaller): Promise<void> {
  const page = await openIntake(context, form, caller)
  // An address without a person is the first thing that a flooded page can do without.
  if (await takeFromLimits(context, page.id, caller)) return
  const { db, clock } = context
  const id = newId()
  const now = clock.now()
  const address = withUnit(form.address, form.unit)
  await db.transaction().execute(async (trx) => {
    const isNew = await keepBegunValuation(trx, {
      id,
      user_id: page.user_id,
      page_id: page.id,
      link_name: page.link_name,
      address,
      form_key: form.requestKey || null,
      created_at: now,
    })
    if (!isNew) return
    const data = { id, created_at: now.toISOString(), address, page: { id: page.id, name: page.link_name } }
    await queueEvents(context, trx, page.user_id, [{ type: 'valuation.begun', data }])
  })
}

export async function begunValuations({ db }: AppContext, userId: string) {
  const rows = await listBegunValuations(db, userId, limits.begunValuations.shown)
  return {
    data: rows.map((row) => ({
      _id: row.id,
      address: row.address,
      linkName: row.link_name,
      createdAt: row.created_at.toISOString(),
    })),
    totalCount: await countBegunValuations(db, userId),
  }
}
