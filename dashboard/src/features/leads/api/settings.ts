import { apiKeyEndpoints } from '@porchlight/contract/api-keys'
import type { BodyOf } from '@porchlight/contract/endpoint'
import { type LeadSettings, leadEndpoints } from '@porchlight/contract/leads'
import { webhookEndpoints } from '@porchlight/contract/webhooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const keys = {
  settings: ['lead-settings'],
  webhooks: ['webhooks'],
  deliveries: ['webhook-deliveries'],
  apiKeys: ['api-keys'],
}

export function useLeadSettings() {
  return useQuery({
    queryKey: keys.settings,
    queryFn: async ({ signal }) => (await call(leadEndpoints.leadSettings, { signal })).data,
  })
}

export function useWebhooks() {
  return useQuery({
    queryKey: keys.webhooks,
    queryFn: async ({ signal }) => (await call(webhookEndpoints.webhooks, { signal })).data,
  })
}

/** Asked again and again while something is on its way, so that its end is seen. */
export function useDeliveries() {
  return useQuery({
    queryKey: keys.deliveries,
    queryFn: async ({ signal }) => (await call(webhookEndpoints.deliveries, { query: {}, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'waiting') ? 3000 : false),
  })
}

export function useApiKeys() {
  return useQuery({
    queryKey: keys.apiKeys,
    queryFn: async ({ signal }) => (await call(apiKeyEndpoints.apiKeys, { signal })).data,
  })
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>, touched: string[][]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useSaveLeadSettings = () =>
  useChange((body: LeadSettings) => call(leadEndpoints.saveLeadSettings, { body }), [keys.settings])

export const useAddWebhook = () =>
  useChange(
    (body: BodyOf<typeof webhookEndpoints.addWebhook>) => call(webhookEndpoints.addWebhook, { body }),
    [keys.webhooks],
  )

export const useChangeWebhook = () =>
  useChange(
    (body: BodyOf<typeof webhookEndpoints.changeWebhook>) => call(webhookEndpoints.changeWebhook, { body }),
    [keys.webhooks, keys.deliveries],
  )

export const useRollSecret = () =>
  useChange((body: { id: string }) => call(webhookEndpoints.rollWebhookSecret, { body }), [keys.webhooks])

/** All of a range, however many bites it takes; answers how many events are sent again. */
async function resendRange(body: BodyOf<typeof webhookEndpoints.resendEvents>): Promise<number> {
  const { data } = await call(webhookEndpoints.resendEvents, { body })
  if (!data.nextFrom || data.nextFrom === body.from) return data.count
  return data.count + (await resendRange({ ...body, from: data.nextFrom }))
}

export const useResendEvents = () => useChange(resendRange, [keys.deliveries])

export const useConnectFollowUpBoss = () =>
  useChange((body: { apiKey: string }) => call(webhookEndpoints.connectFollowUpBoss, { body }), [keys.webhooks])

export const useSwitchWebhook = () =>
  useChange(
    (body: { id: string; isOn: boolean; catchUp?: boolean }) => call(webhookEndpoints.switchWebhook, { body }),
    [keys.webhooks, keys.deliveries],
  )

export const useDeleteWebhook = () =>
  useChange((body: { id: string }) => call(webhookEndpoints.deleteWebhook, { body }), [keys.webhooks, keys.deliveries])

export const useTestWebhook = () =>
  useChange((body: { id: string }) => call(webhookEndpoints.testWebhook, { body }), [keys.deliveries])

export const useResend = () =>
  useChange((body: { id: string }) => call(webhookEndpoints.resendDelivery, { body }), [keys.deliveries])

export const useAddApiKey = () =>
  useChange(
    (body: BodyOf<typeof apiKeyEndpoints.addApiKey>) => call(apiKeyEndpoints.addApiKey, { body }),
    [keys.apiKeys],
  )

export const useRollApiKey = () =>
  useChange((body: { id: string }) => call(apiKeyEndpoints.rollApiKey, { body }), [keys.apiKeys])

export const useRevokeApiKey = () =>
  useChange((body: { id: string }) => call(apiKeyEndpoints.revokeApiKey, { body }), [keys.apiKeys])
