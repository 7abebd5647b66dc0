import type { CampaignType } from '@porchlight/contract/page'
import { type EditorTab, editorTabs } from '@porchlight/contract/routes'

export const tabLabels: Record<EditorTab, string> = {
  'listing-details': 'Listing Details',
  'site-editor': 'Site Editor',
  seo: 'SEO',
  'QR-Code': 'QR Code',
}

/** Only a listing website has a listing. */
export function tabsOf(campaignType: CampaignType): readonly EditorTab[] {
  return campaignType === 'listing-website' ? editorTabs : editorTabs.filter((name) => name !== 'listing-details')
}
