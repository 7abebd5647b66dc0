import type { CampaignType } from '@porchlight/contract/options'
import type { EditorTab } from '@porchlight/contract/routes'
import { type ComponentType, lazy } from 'react'

function late<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return { load, Tab: lazy(async () => ({ default: (await load())[name] })) }
}

const site = late(() => import('./site/site-editor-tab.tsx'), 'SiteEditorTab')
const social = late(() => import('./social/social-editor-tab.tsx'), 'SocialEditorTab')
const onEveryPage = {
  'listing-details': late(() => import('./listing/listing-details-tab.tsx'), 'ListingDetailsTab'),
  seo: late(() => import('./seo/seo-tab.tsx'), 'SeoTab'),
  'QR-Code': late(() => import('./qr/qr-tab.tsx'), 'QrTab'),
}

/** What stands behind the tabs of each kind of page: a file each, as one of them is open. */
export const lateTabs: Record<CampaignType, Record<EditorTab, ReturnType<typeof late>>> = {
  sell: { ...onEveryPage, 'site-editor': site },
  'listing-website': { ...onEveryPage, 'site-editor': site },
  'social-link': { ...onEveryPage, 'site-editor': social },
}
