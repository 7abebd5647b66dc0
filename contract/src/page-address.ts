import { type CampaignType, campaignTypes } from './options.ts'
import { pageKinds } from './page-kinds.ts'

interface Addressed {
  _id: string
  campaignType: CampaignType
  slugUrl: string
}

/** Where a page is, on its agent's host. */
export function pagePath({ _id, campaignType, slugUrl }: Addressed): string {
  const { path, hasSlug } = pageKinds[campaignType]
  return hasSlug && slugUrl ? `/${path}/${slugUrl}/${_id}` : `/${path}/${_id}`
}

/** The full-screen preview: on the app's host, which leads to the previews' own with a key. */
export function previewPath({ _id, campaignType, slugUrl }: Addressed, key = ''): string {
  const { previewPath: path, hasSlug } = pageKinds[campaignType]
  return withKey(hasSlug && slugUrl ? `/preview/${path}/${slugUrl}/${_id}` : `/preview/${path}/${_id}`, key)
}

/** The preview inside the editor's frame. */
export function previewFramePath({ _id, campaignType }: Pick<Addressed, '_id' | 'campaignType'>): string {
  return `/preview/${pageKinds[campaignType].previewPath}/${_id}`
}

/** Where the estimate is shown that was asked for on this page; in its preview, by the key that opened it. */
export function estimatePath({ _id, campaignType, slugUrl }: Addressed, preview: { key: string } | null): string {
  const { estimatePath: path } = pageKinds[campaignType]
  if (preview)
    return withKey(path === 'property-detail' ? `/preview/${path}?id=${_id}` : `/preview/${path}/${_id}`, preview.key)
  if (path === 'property-detail') return '/preview/property-detail'
  return slugUrl ? `/${path}/${slugUrl}/${_id}` : `/${path}/${_id}`
}

/** Opens a preview, and what belongs to it, for whoever holds it. */
export const previewKeyParameter = 'key'

function withKey(path: string, key: string): string {
  if (!key) return path
  return `${path}${path.includes('?') ? '&' : '?'}${previewKeyParameter}=${encodeURIComponent(key)}`
}

const withSlug = (path: string, hasSlug: boolean) =>
  hasSlug ? [`/${path}/:id`, `/${path}/:slug/:id`] : [`/${path}/:id`]

/** The patterns that the paths above match, for whoever serves them. */
export const pageAddresses = campaignTypes.flatMap((type) => withSlug(pageKinds[type].path, pageKinds[type].hasSlug))
export const previewAddresses = campaignTypes.flatMap((type) =>
  withSlug(`preview/${pageKinds[type].previewPath}`, pageKinds[type].hasSlug),
)
export const estimateAddresses = withSlug('sell-detail', true)
export const estimatePreviewAddresses = withSlug('preview/sell-detail', true)

/** The query parameter that says where a visitor came from; a short link hands it on. */
export const sourceParameter = 'from'
export const qrSource = 'qr'

/** What a QR code holds is printed for good: the page's id, on the one host that no agent changes. */
export function qrTarget(pageId: string, shortOrigin: string): string {
  return `${shortOrigin}/q/${pageId}`
}
