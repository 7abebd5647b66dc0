import { endpoint } from './endpoint.ts'
import { id, moment } from './fields.ts'
import { messages } from './messages.ts'
import { campaignType, pageStatus } from './page.ts'
import { pageChanges } from './page-changes.ts'
import { pageKinds } from './page-kinds.ts'
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
  embed_origins: z.array(z.string()),
  published_at: moment.nullable(),
  statistics: z.object({ visitors: z.number().int(), leads: z.number().int() }),
})
export type V2Page = z.infer<typeof v2PageSchema>

export const v2PageForm = z
  .strictObject({
    kind: campaignType,
    name: pageChanges.shape.linkName.unwrap(),
    campaign: pageChanges.shape.campaignName,
    listing_id: id.optional(),
  })
  .refine(({ kind, listing_id }) => !listing_id || pageKinds[kind].hasListing, {
    path: ['kind'],
    message: messages.links.noListing,
  })

const onePage = { path: '/api/v2/pages/{id}', access: 'agent', params: z.object({ id }), data: v2PageSchema } as const

export const v2PageEndpoints = {
  v2Pages: endpoint({
    method: 'GET',
    path: '/api/v2/pages',
    summary: 'Pages, newest first; with `updated_since`, those changed since then, in order of change',
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
  v2CreatePage: endpoint({
    method: 'POST',
    path: '/api/v2/pages',
    summary: 'Create a page as a draft; a listing website needs the listing it shows',
    access: 'agent',
    scopes: ['pages:write'],
    body: v2PageForm,
    data: v2PageSchema,
  }),
  v2PublishPage: endpoint({
    ...onePage,
    path: '/api/v2/pages/{id}/publish',
    method: 'POST',
    summary: 'Publish a page, as last saved',
    scopes: ['pages:write'],
  }),
  v2UnpublishPage: endpoint({
    ...onePage,
    path: '/api/v2/pages/{id}/unpublish',
    method: 'POST',
    summary: 'Unpublish a page: it goes back to drafts',
    scopes: ['pages:write'],
  }),
}
