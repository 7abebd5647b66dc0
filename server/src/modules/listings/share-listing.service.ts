import type { BodyOf } from '@porchlight/contract/endpoint'
import { limits } from '@porchlight/contract/limits'
import type { listingEndpoints } from '@porchlight/contract/listings'
import { messages } from '@porchlight/contract/messages'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { AppContext } from '../../context.ts'
import { takeFromLimit } from '../../db/rate-limits.ts'
import type { AccountRow } from '../../db/tables.ts'
import { invalidField, notFound } from '../../errors.ts'
import { notTextable, takeFromBudgets, textable } from '../outreach/index.ts'
import { findListing } from './listings.repository.ts'
import { shareByEmailQueue, shareBySmsQueue } from './share-listing.job.ts'
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
): Promise<void> {
  const number = parsePhoneNumberFromString(phone, 'US')
  if (!number?.isValid()) throw invalidField('phone', messages.listings.sharePhoneInvalid)
  const to = textable(context.config, phone)
  if (!to) throw invalidField('phone', notTextable(context.config))
  await admit(context, agent.id, id)
  await takeFromBudgets(context, 'text', { userId: agent.id, to })
  const job = { agentId: agent.id, listingId: id, to, message }
  await context.db.transaction().execute((trx) => context.jobs.send(trx, shareBySmsQueue, job))
}

async function admit({ db, clock }: AppContext, agentId: string, listingId: string): Promise<void> {
  if (!(await findListing(db, agentId, listingId))) throw notFound()
  await takeFromLimit(db, clock, `share:${agentId}`, limits.sharing.agent)
}
