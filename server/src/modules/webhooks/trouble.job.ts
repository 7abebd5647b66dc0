import { routes } from '@porchlight/contract/routes'
import { fill } from '@porchlight/domain/fill'
import type { AppContext } from '../../context.ts'
import type { Job } from '../../jobs/jobs.ts'
import * as words from '../../words/webhooks.ts'
import { findAccount } from '../accounts/index.ts'
import { sendMail } from '../mail/index.ts'
import { troubleQueue } from './delivery-queue.ts'
import { WebhookTroubleMail } from './mails/webhook-trouble.tsx'
import { findWebhook } from './webhooks.repository.ts'

/** Tells an agent of a receiver that does not answer. */
export function troubleJob(context: AppContext): Job<'webhook-trouble'> {
  const { db, config } = context
  return {
    ...troubleQueue,
    async handle({ userId, webhookId }) {
      const account = await findAccount(db, userId)
      const webhook = await findWebhook(db, userId, webhookId)
      if (!account || !webhook) return
      const receiver = webhook.kind === 'webhook' ? new URL(webhook.url).host : 'Follow Up Boss'
      await sendMail(context, {
        to: account.email,
        subject: fill(words.troubleSubject, { receiver }),
        body: WebhookTroubleMail({
          firstName: account.first_name,
          productName: config.productName,
          receiver,
          settingsUrl: new URL(routes.leadSettings, config.appUrl).href,
        }),
      })
    },
  }
}
