import { userSchema } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { campaignType, pagePicturesSchema, pageSchema, pageSettingsSchema, pageVideosSchema } from './page.ts'
import { embedOriginsForm, pageSave, shortSlugForm } from './page-changes.ts'
import { propertySchema } from './property.ts'
import { z } from './zod.ts'

const pageTabs = ['listing-active', 'drafts'] as const
export type PageTab = (typeof pageTabs)[number]

/** A page with all that its editor and its preview need. */
export const editedPageSchema = pageSchema.extend({
  leadPageSetting: pageSettingsSchema,
  userData: userSchema,
  property: propertySchema.nullable(),
  /** Other pages of the agent that show this very listing: a change of it changes them. */
  alsoShownOn: z.array(pageSchema.pick({ _id: true, linkName: true, campaignType: true, status: true })),
  pictures: pagePicturesSchema,
  videos: pageVideosSchema,
})
export type EditedPage = z.infer<typeof editedPageSchema>

const page = z.coerce.number().int().min(1).max(100_000).default(1)

export const pageEndpoints = {
  savePage: endpoint({
    method: 'POST',
    path: '/api/v1/user/create-lead-page',
    summary: 'Create a page (without _id), or save one (with it)',
    access: 'agent',
    scopes: ['pages:write'],
    body: pageSave,
    data: pageSchema,
  }),
  pageById: endpoint({
    method: 'GET',
    path: '/api/v1/user/lead-page-by-id',
    summary: 'One page, with everything its editor shows',
    access: 'agent',
    scopes: ['pages:read'],
    query: z.object({ id }),
    data: editedPageSchema,
  }),
  publishPage: endpoint({
    method: 'POST',
    path: '/api/v1/user/publish-lead-page',
    summary: 'Save a page and publish it',
    access: 'agent',
    scopes: ['pages:write'],
    body: pageSave.extend({ _id: id }),
    data: pageSchema,
  }),
  publishPageById: endpoint({
    method: 'POST',
    path: '/api/v1/user/publish-lead-page-by-id',
    summary: 'Publish a page as it was last saved',
    access: 'agent',
    scopes: ['pages:write'],
    body: z.object({ id }),
    data: pageSchema,
  }),
  listPages: endpoint({
    method: 'GET',
    path: '/api/v1/user/leadPage',
    summary: 'The agent’s pages, active or drafts',
    access: 'agent',
    scopes: ['pages:read'],
    list: true,
    query: z.strictObject({
      page,
      limit: z.coerce.number().int().min(1).max(100).default(1),
      activeTab: z.enum(pageTabs).default('listing-active'),
      sortKey: z.enum(['updatedAt', 'createdAt', 'campaignName', 'visitors', 'leads']).default('updatedAt'),
      sortType: z.enum(['asc', 'desc']).default('desc'),
    }),
    data: z.array(pageSchema),
  }),
  deletePage: endpoint({
    method: 'DELETE',
    path: '/api/v1/user/lead-page',
    summary: 'Delete a page',
    access: 'agent',
    scopes: ['pages:write'],
    body: z.object({ id }),
    data: z.null(),
  }),
  updateShortUrl: endpoint({
    method: 'POST',
    path: '/api/v1/user/update-short-url',
    summary: 'Claim a short link for a page',
    access: 'agent',
    scopes: ['pages:write'],
    body: shortSlugForm.extend({ _id: id }),
    data: pageSchema,
  }),
  updateEmbedOrigins: endpoint({
    method: 'POST',
    path: '/api/v1/user/update-embed-origins',
    summary: 'Choose which sites can embed parts of a page; all others are refused',
    access: 'agent',
    scopes: ['pages:write'],
    body: embedOriginsForm.extend({ _id: id }),
    data: pageSchema,
  }),
  sendPageToSelf: endpoint({
    method: 'POST',
    path: '/api/v1/user/send-page-to-me',
    summary: 'Email or text the link of a published page to yourself',
    access: 'agent',
    needsProvenEmail: true,
    body: z.strictObject({ id, by: z.enum(['email', 'text']) }),
    data: z.null(),
  }),
  socialLinkExists: endpoint({
    method: 'POST',
    path: '/api/v1/user/is-social-lead-page-exist',
    summary: 'Whether the agent already has a social link, and which one',
    access: 'agent',
    scopes: ['pages:read'],
    body: z.object({ userId: id.optional(), type: campaignType.default('social-link') }),
    data: z.object({ exists: z.boolean(), id: z.string().nullable() }),
  }),
}
