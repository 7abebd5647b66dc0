import { routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import * as words from '../../words/webhooks.ts'
import { findAccount } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { byKeyQueue } from './delivery-queue.ts'
import { WebhookByKeyMail } from './mails/webhook-by-key.tsx'
import { findWebhook } from './webhooks.repository.ts'

/** Tells an agent where a program lets their events go. */
export function byKeyJob(context: AppContext): Job<'webhook-by-key'> {
  const { db, config } = context
  return {
    ...byKeyQueue,
    async handle({ userId, webhookId, key }) {
      const account = await findAccount(db, userId)
      const webhook = await findWebhook(db, userId, webhookId)
      if (!account || !webhook) return
      const receiver = new URL(webhook.url).host
      await sendMail(context, {
        to: account.email,
        subject: fill(words.byKeySubject, { receiver }),
        body: WebhookByKeyMail({
          firstName: account.first_name,
          productName: config.productName,
          receiver,
          keyName: key,
          events: webhook.events,
          settingsUrl: new URL(routes.leadSettings, config.appUrl).href,
        }),
      })
    },
  }
}
