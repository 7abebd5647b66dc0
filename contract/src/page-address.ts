import type { CampaignType } from './page.ts'

interface Addressed {
  _id: string
  campaignType: CampaignType
  slugUrl: string
}

/** Where a page is, on its agent's host. */
export function pagePath({ _id, campaignType, slugUrl }: Addressed): string {
  if (campaignType === 'social-link') return `/social/${_id}`
  return slugUrl ? `/${campaignType}/${slugUrl}/${_id}` : `/${campaignType}/${_id}`
}

/** The full-screen preview, on the app's host. */
export function previewPath(page: Addressed): string {
  return page.campaignType === 'social-link' ? previewFramePath(page) : `/preview${pagePath(page)}`
}

/** The preview inside the editor's frame. */
export function previewFramePath({ _id, campaignType }: Pick<Addressed, '_id' | 'campaignType'>): string {
  return campaignType === 'social-link' ? `/preview/social-link-preview/${_id}` : `/preview/${campaignType}/${_id}`
}

/** The query parameter that says where a visitor came from; a short link hands it on. */
export const sourceParameter = 'from'
export const qrSource = 'qr'

/** What a QR code holds is printed for good: the page's id, on the one host that no agent changes. */
export function qrTarget(pageId: string, shortOrigin: string): string {
  return `${shortOrigin}/q/${pageId}`
}
