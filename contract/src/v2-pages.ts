import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { campaignType, pageStatus } from './page.ts'
import { v2Page, v2Record } from './v2.ts'
import { z } from './zod.ts'

export const v2PageSchema = z.object({
  ...v2Record,
  kind: campaignType,
  name: z.string(),
  campaign: z.string(),
  status: pageStatus,
  is_live: z.boolean(),
  /** Null while visitors do not see it. */
  url: z.string().nullable(),
  short_name: z.string().nullable(),
  heading: z.string(),
  listing_id: z.string().nullable(),
  published_at: moment.nullable(),
  statistics: z.object({ visitors: z.number().int(), leads: z.number().int() }),
})
export type V2Page = z.infer<typeof v2PageSchema>

const onePage = { path: '/api/v2/pages/{id}', access: 'agent', params: z.object({ id }), data: v2PageSchema } as const

export const v2PageEndpoints = {
  v2Pages: endpoint({
    method: 'GET',
    path: '/api/v2/pages',
    summary: 'Pages, newest first; with `updated_since` those that changed since, in the order of their changes',
    access: 'agent',
    scopes: ['pages:read'],
    list: true,
    query: z.strictObject({ ...v2Page, status: pageStatus.optional() }),
    data: z.array(v2PageSchema),
  }),
  v2Page: endpoint({
    ...onePage,
    method: 'GET',
    summary: 'One page, with its visitors and leads',
    scopes: ['pages:read'],
  }),
  v2PublishPage: endpoint({
    ...onePage,
    path: '/api/v2/pages/{id}/publish',
    method: 'POST',
    summary: 'Show a page to visitors, as it was last saved',
    scopes: ['pages:write'],
  }),
  v2UnpublishPage: endpoint({
    ...onePage,
    path: '/api/v2/pages/{id}/unpublish',
    method: 'POST',
    summary: 'Take a page back into the drafts',
    scopes: ['pages:write'],
  }),
}
