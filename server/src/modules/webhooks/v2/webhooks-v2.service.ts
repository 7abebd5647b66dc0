import type { BodyOf, QueryOf } from '@porchlight/contract/endpoint'
import type { V2Webhook, v2WebhookEndpoints } from '@porchlight/contract/v2-webhooks'
import type { LiveSession } from '../../../actors.ts'
import type { AppContext } from '../../../context.ts'
import type { WebhookRow } from '../../../db/tables.ts'
import { cutWindow, readWindow } from '../../../db/v2-window.ts'
import { notFound } from '../../../errors.ts'
import { refuseUntold } from '../change-webhook.service.ts'
import { listDeliveriesOf } from '../deliveries.repository.ts'
import { findWebhook, listWebhooks } from '../webhooks.repository.ts'
import { addWebhook } from '../webhooks.service.ts'
import { presentV2Delivery, presentV2Webhook } from './webhooks-v2.presenter.ts'

export async function v2Webhooks({ db, clock }: AppContext, userId: string): Promise<V2Webhook[]> {
  return (await listWebhooks(db, userId)).map((row) => presentV2Webhook(row, clock.now()))
}

export async function readWebhook({ db }: AppContext, userId: string, id: string): Promise<WebhookRow> {
  const row = await findWebhook(db, userId, id)
  if (!row) throw notFound()
  return row
}

export function v2CreateWebhook(
  context: AppContext,
  session: LiveSession,
  { url, events }: BodyOf<typeof v2WebhookEndpoints.v2CreateWebhook>,
) {
  refuseUntold(session, events)
  const wanted = { url, events: [...new Set(events)], apiVersion: 'v2' as const }
  return addWebhook(context, session.account.id, wanted, session.apiKey?.row.name)
}

export async function v2Deliveries(
  context: AppContext,
  userId: string,
  { id, ...query }: QueryOf<typeof v2WebhookEndpoints.v2Deliveries> & { id: string },
) {
  await readWebhook(context, userId, id)
  const window = readWindow(query)
  const { shown, nextCursor } = cutWindow(await listDeliveriesOf(context.db, userId, id, query.status, window), window)
  return { data: shown.map(presentV2Delivery), nextCursor }
}
