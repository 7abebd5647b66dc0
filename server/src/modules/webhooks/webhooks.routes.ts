import { messages } from '@porchlight/contract/messages'
import { webhookEndpoints } from '@porchlight/contract/webhooks'
import { resentWords } from '@porchlight/domain/resent-words'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { addRoute } from '../../http/route.ts'
import { changeWebhook, resendEvents, rollSecret } from './change-webhook.service.ts'
import { deliveriesOf, resendDelivery, testWebhook } from './deliveries.service.ts'
import { presentWebhook } from './webhooks.presenter.ts'
import { addWebhook, connectFollowUpBoss, removeWebhook, switchWebhook, webhooksOf } from './webhooks.service.ts'

const sentences = messages.integrations
const overlapHours = 24

export function webhookRoutes(app: FastifyInstance, context: AppContext): void {
  addRoute(app, webhookEndpoints.webhooks, async ({ agent }) => ({
    data: await webhooksOf(context, agent().account.id),
  }))

  addRoute(app, webhookEndpoints.addWebhook, async ({ agent, body }) => {
    const wanted = { url: body.url, events: [...new Set(body.events)], apiVersion: 'v1' as const }
    const { row, secret } = await addWebhook(context, agent().account.id, wanted)
    return { message: sentences.webhookAdded, data: { webhook: presentWebhook(row), secret } }
  })

  addRoute(app, webhookEndpoints.connectFollowUpBoss, async ({ agent, body }) => ({
    message: sentences.connected,
    data: await connectFollowUpBoss(context, agent().account.id, body.apiKey),
  }))

  addRoute(app, webhookEndpoints.switchWebhook, async ({ agent, body }) => ({
    message: sentences.saved,
    data: presentWebhook(await switchWebhook(context, agent().account.id, body)),
  }))

  addRoute(app, webhookEndpoints.changeWebhook, async ({ agent, body: { id, ...sent } }) => ({
    message: sentences.saved,
    data: presentWebhook(await changeWebhook(context, agent(), { id, sent })),
  }))

  addRoute(app, webhookEndpoints.rollWebhookSecret, async ({ agent, body }) => {
    const { row, secret } = await rollSecret(context, agent().account.id, { ...body, hours: overlapHours })
    return { message: sentences.secretRolled, data: { webhook: presentWebhook(row), secret } }
  })

  addRoute(app, webhookEndpoints.resendEvents, async ({ agent, body }) => {
    const data = await resendEvents(context, agent().account.id, body)
    return { message: resentWords(data.count), data }
  })

  addRoute(app, webhookEndpoints.deleteWebhook, async ({ agent, body }) => {
    await removeWebhook(context, agent().account.id, body.id)
    return { message: sentences.webhookRemoved, data: null }
  })

  addRoute(app, webhookEndpoints.testWebhook, async ({ agent, body }) => {
    await testWebhook(context, agent().account.id, body.id)
    return { message: sentences.testQueued, data: null }
  })

  addRoute(app, webhookEndpoints.deliveries, async ({ agent, query }) => ({
    data: await deliveriesOf(context, agent().account.id, query.before),
  }))

  addRoute(app, webhookEndpoints.resendDelivery, async ({ agent, body }) => {
    await resendDelivery(context, agent().account.id, body.id)
    return { message: sentences.resendQueued, data: null }
  })
}
