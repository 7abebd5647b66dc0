import type { CampaignType } from '@porchlight/contract/options'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { type EditorTab, editorTabs } from '@porchlight/contract/routes'

export const tabLabels: Record<EditorTab, string> = {
  'listing-details': 'Listing Details',
  'site-editor': 'Site Editor',
  seo: 'SEO',
  'QR-Code': 'QR Code',
}

export function tabsOf(campaignType: CampaignType): readonly EditorTab[] {
  return pageKinds[campaignType].hasListing ? editorTabs : editorTabs.filter((name) => name !== 'listing-details')
}
