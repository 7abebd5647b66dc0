import { messages } from '@porchlight/contract/messages'
import { fill } from '@porchlight/domain/fill'
import { fullAddressOf, measuresOf, priceOf } from '@porchlight/domain/listing-facts'
import { phoneText } from '@porchlight/domain/phone-text'
import type { AppContext } from '../../context.ts'
import { newId } from '../../ids.ts'
import type { Job } from '../../jobs/jobs.ts'
import * as words from '../../words/listings.ts'
import { sendMail } from '../mail/index.ts'
import { admitText, textQueue } from '../texts/index.ts'
import { SharedListingMail } from './mails/shared-listing.tsx'
import { loadShared, type Shared } from './shared-listing.ts'

export const shareByEmailQueue = { name: 'share-listing', retry: { limit: 6, delay: 5 } } as const
const shareBySmsQueue = { name: 'share-listing-sms', retry: { limit: 6, delay: 5 } } as const

export function shareByEmailJob(context: AppContext): Job<'share-listing'> {
  const { config } = context
  return {
    ...shareByEmailQueue,
    async handle({ to, message, ...share }) {
      const shared = await loadShared(context, share)
      if (!shared) return
      const { agent, property, link, photo } = shared
      const name = `${agent.first_name} ${agent.last_name}`
      await sendMail(context, {
        to,
        replyTo: agent.email,
        fromName: name,
        subject: fill(words.sharedListingSubject, { address: fullAddressOf(property), name }),
        body: SharedListingMail({ productName: config.productName, agent, property, message, link, photo }),
      })
    },
  }
}

/** For what a former release has left: today a text is admitted while the agent waits. */
export function shareBySmsJob(context: AppContext): Job<'share-listing-sms'> {
  const { db, jobs } = context
  return {
    ...shareBySmsQueue,
    async handle({ to, message, ...share }) {
      const shared = await loadShared(context, share)
      if (!shared) return
      const draft = { attempt: `share:${newId()}`, userId: share.agentId, to, purpose: 'share' as const }
      const admitted = await admitText(context, { ...draft, body: sharedText(shared, message) })
      if ('id' in admitted) await jobs.send(db, textQueue, { textId: admitted.id })
    },
  }
}

/** A telephone shows the photo of the page behind the link by itself; without a page it gets the photo's own address. */
export function sharedText({ agent, property, link, photo }: Shared, message: string): string {
  const facts = [priceOf(property), ...measuresOf(property).map(({ text }) => text)].filter(Boolean).join(', ')
  const sender = [`${agent.first_name} ${agent.last_name}`, phoneText(agent.phone ?? '')].filter(Boolean).join(', ')
  const seen = link ? [link] : [messages.listings.sharedWithoutPage, photo]
  return [message, fullAddressOf(property), facts, ...seen, sender].filter(Boolean).join('\n')
}
