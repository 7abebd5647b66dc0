import { v2WebhookEndpoints } from '@porchlight/contract/v2-webhooks'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../../context.ts'
import type { WebhookRow } from '../../../db/tables.ts'
import { addRoute } from '../../../http/route.ts'
import { changeWebhook, resendEvents, rollSecret } from '../change-webhook.service.ts'
import { removeWebhook, switchWebhook } from '../webhooks.service.ts'
import { presentV2Webhook, webhookTag } from './webhooks-v2.presenter.ts'
import { readWebhook, v2CreateWebhook, v2Deliveries, v2Webhooks } from './webhooks-v2.service.ts'

export function webhookV2Routes(app: FastifyInstance, context: AppContext): void {
  const present = (reply: FastifyReply, row: WebhookRow) => {
    reply.header('etag', webhookTag(row))
    return presentV2Webhook(row, context.clock.now())
  }

  addRoute(app, v2WebhookEndpoints.v2Webhooks, async ({ agent }) => ({
    data: await v2Webhooks(context, agent().account.id),
  }))

  addRoute(app, v2WebhookEndpoints.v2CreateWebhook, async ({ agent, body, reply }) => {
    const { row, secret } = await v2CreateWebhook(context, agent(), body)
    return { data: { webhook: present(reply, row), secret } }
  })

  addRoute(app, v2WebhookEndpoints.v2Webhook, async ({ agent, params, reply }) => ({
    data: present(reply, await readWebhook(context, agent().account.id, params.id)),
  }))

  addRoute(app, v2WebhookEndpoints.v2ChangeWebhook, async ({ agent, params, body, request, reply }) => {
    const change = { id: params.id, tag: request.headers['if-match'], sent: body }
    return { data: present(reply, await changeWebhook(context, agent(), change)) }
  })

  addRoute(app, v2WebhookEndpoints.v2DeleteWebhook, async ({ agent, params }) => {
    await removeWebhook(context, agent().account.id, params.id)
    return { data: null }
  })

  addRoute(app, v2WebhookEndpoints.v2RollSecret, async ({ agent, params, body, reply }) => {
    const { row, secret } = await rollSecret(context, agent().account.id, { ...params, ...body })
    return { data: { webhook: present(reply, row), secret } }
  })

  addRoute(app, v2WebhookEndpoints.v2PauseWebhook, async ({ agent, params, reply }) => {
    const paused = { id: params.id, isOn: false, catchUp: false }
    return { data: present(reply, await switchWebhook(context, agent().account.id, paused)) }
  })

  addRoute(app, v2WebhookEndpoints.v2ResumeWebhook, async ({ agent, params, body, reply }) => {
    const going = { id: params.id, isOn: true, catchUp: body.catch_up }
    return { data: present(reply, await switchWebhook(context, agent().account.id, going)) }
  })

  addRoute(app, v2WebhookEndpoints.v2ResendEvents, async ({ agent, params, body }) => {
    const { count, nextFrom } = await resendEvents(context, agent().account.id, { ...params, ...body })
    return { data: { count, next_from: nextFrom } }
  })

  addRoute(app, v2WebhookEndpoints.v2Deliveries, ({ agent, params, query }) =>
    v2Deliveries(context, agent().account.id, { ...params, ...query }),
  )
}
