import { pagePath } from '@porchlight/contract/page-address'
import type { Property } from '@porchlight/contract/property'
import { fullAddressOf, measuresOf, priceOf } from '@porchlight/domain/listing-facts'
import type { AppContext } from '../../context.ts'
import type { AccountRow } from '../../db/tables.ts'
import type { JobQueue } from '../../jobs/jobs.ts'
import { SmsRefused } from '../../providers/sms/port.ts'
import { findAccount, siteOrigin } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { findPageOfListing } from './listings.repository.ts'
import { findProperty } from './listings.service.ts'
import { SharedListingMail } from './mails/shared-listing.tsx'

interface Share {
  agentId: string
  listingId: string
  to: string
  message: string
}

interface Shared {
  agent: AccountRow
  property: Property
  /** Where visitors see it; empty while the listing has no website. */
  link: string
}

export const shareByEmailQueue = { name: 'share-listing', retry: { limit: 6, delay: 5 } }
export const shareBySmsQueue = { name: 'share-listing-sms', retry: { limit: 6, delay: 5 } }

export function shareByEmailJob(context: AppContext): JobQueue<Share> {
  const { config } = context
  return {
    ...shareByEmailQueue,
    async handle({ to, message, ...share }) {
      const shared = await load(context, share)
      if (!shared) return
      const { agent, property, link } = shared
      const name = `${agent.first_name} ${agent.last_name}`
      const photo = property.pictures[0] && new URL(property.pictures[0].url, config.appUrl).href
      await sendMail(context, {
        to,
        replyTo: agent.email,
        fromName: name,
        subject: `${fullAddressOf(property)}, from ${name}`,
        body: SharedListingMail({ productName: config.productName, agent, property, message, link, photo }),
      })
    },
  }
}

export function shareBySmsJob(context: AppContext): JobQueue<Share> {
  return {
    ...shareBySmsQueue,
    async handle({ to, message, ...share }) {
      const shared = await load(context, share)
      if (!shared) return
      try {
        await context.providers.sms.send({ to, text: textOf(shared, message) })
      } catch (error) {
        if (!(error instanceof SmsRefused)) throw error
        context.log.warn({ err: error }, 'text message refused')
      }
    },
  }
}

function textOf({ agent, property, link }: Shared, message: string): string {
  const facts = [priceOf(property), ...measuresOf(property).map(({ text }) => text)].filter(Boolean).join(', ')
  const sender = `${agent.first_name} ${agent.last_name}${agent.phone ? `, ${agent.phone}` : ''}`
  return [message, fullAddressOf(property), facts, link, sender].filter(Boolean).join('\n')
}

/** Nothing is sent for a listing that was deleted meanwhile. */
async function load({ db, config }: AppContext, { agentId, listingId }: Pick<Share, 'agentId' | 'listingId'>) {
  const agent = await findAccount(db, agentId)
  const property = await findProperty(db, agentId, listingId)
  if (!agent || !property) return null
  const page = await findPageOfListing(db, agentId, listingId)
  const path = page && pagePath({ _id: page.id, slugUrl: page.slug, campaignType: 'listing-website' })
  return { agent, property, link: path ? siteOrigin(agent, config) + path : '' }
}
