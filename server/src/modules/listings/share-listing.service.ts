import type { BodyOf } from '@porchlight/contract/endpoint'
import { limits } from '@porchlight/contract/limits'
import type { listingEndpoints } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow } from '../../db/tables.ts'
import { invalidField, notFound } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { takeFromBudgets } from '../outreach/index.ts'
import { admitText, noteConsent, notTextable, textable, textQueue, wouldWait } from '../texts/index.ts'
import { findListing } from './listings.repository.ts'
import { shareByEmailQueue, sharedText } from './share-listing.job.ts'
import { loadShared } from './shared-listing.ts'

/** What somebody would get, for the agent to see before it is sent. */
export async function previewShare(context: AppContext, agentId: string, listingId: string) {
  const shared = await loadShared(context, { agentId, listingId })
  if (!shared) throw notFound()
  return { link: shared.link }
}

export async function shareByEmail(
  context: AppContext,
  agent: AccountRow,
  { id, email, message }: BodyOf<typeof listingEndpoints.shareListing>,
): Promise<void> {
  await admit(context, agent.id, id)
  await takeFromBudgets(context, 'mail', { userId: agent.id, to: email })
  await context.db
    .transaction()
    .execute((trx) =>
      context.jobs.send(trx, shareByEmailQueue, { agentId: agent.id, listingId: id, to: email, message }),
    )
}

export async function shareBySms(
  context: AppContext,
  agent: AccountRow,
  { id, phone, message }: BodyOf<typeof listingEndpoints.shareListingBySms>,
): Promise<{ isWaiting: boolean }> {
  const number = parsePhoneNumberFromString(phone, 'US')
  if (!number?.isValid()) throw invalidField('phone', messages.listings.sharePhoneInvalid)
  const to = textable(context.config, phone)
  if (!to) throw invalidField('phone', notTextable(context.config))
  await admit(context, agent.id, id)
  const shared = await loadShared(context, { agentId: agent.id, listingId: id })
  if (!shared) throw notFound()
  const admitted = await admitText(context, {
    attempt: `share:${newId()}`,
    userId: agent.id,
    to,
    body: sharedText(shared, message),
    purpose: 'share',
  })
  if ('refused' in admitted) throw invalidField('phone', messages.texts.closed)
  const { db, clock, jobs } = context
  await db.transaction().execute(async (trx) => {
    const words = messages.texts.shareAttests
    await noteConsent(trx, 'agreed', { userId: agent.id, phone: to, way: 'share', words }, clock.now())
    await jobs.send(trx, textQueue, { textId: admitted.id })
  })
  return { isWaiting: wouldWait(context, to) }
}

async function admit({ db, clock }: AppContext, agentId: string, listingId: string): Promise<void> {
  if (!(await findListing(db, agentId, listingId))) throw notFound()
  await takeFromLimit(db, clock, `share:${agentId}`, limits.sharing.agent)
}
