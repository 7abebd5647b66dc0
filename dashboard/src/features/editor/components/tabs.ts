import type { CampaignType } from '@porchlight/contract/options'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { type EditorTab, editorTabs } from '@porchlight/contract/routes'
import * as words from '../../../words/editor.ts'

export const tabLabels: Record<EditorTab, string> = {
  'listing-details': words.listingDetails,
  'site-editor': words.siteEditor,
  seo: words.seo,
  'QR-Code': words.qrCode,
}

export function tabsOf(campaignType: CampaignType): readonly EditorTab[] {
  return pageKinds[campaignType].hasListing ? editorTabs : editorTabs.filter((name) => name !== 'listing-details')
}

/** The tab that an address names, or the first one there is. */
export function tabAt(campaignType: CampaignType, name: string | undefined): EditorTab {
  const known = tabsOf(campaignType)
  return known.find((tab) => tab === name) ?? known[0] ?? 'site-editor'
}
