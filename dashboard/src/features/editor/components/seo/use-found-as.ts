import type { EditedPage } from '@porchlight/contract/pages'
import type { EditorDocument } from '../../model/document.ts'
import { useEditor } from '../../model/use-editor.ts'

const defaultTitles = { sell: 'Sell Page', 'listing-website': 'Listing Website', 'social-link': '' }

/** Title, description and picture of the page, where the agent has chosen none as well. */
export function useFoundAs() {
  const { edited, document } = useEditor()
  return {
    title: document.page.seo.metaTitle || defaultTitle(edited, document),
    description: document.page.seo.metaDescription || defaultDescription(edited, document),
    image: document.page.image || edited.property?.images[0] || document.profile.profileImage,
  }
}

function defaultTitle({ campaignType, userData }: EditedPage, { profile }: EditorDocument): string {
  const person = `${profile.firstName} ${profile.lastName}`.trim()
  if (campaignType === 'social-link') return [person, profile.title].filter(Boolean).join(' | ')
  return [defaultTitles[campaignType], userData.companyName || person].filter(Boolean).join(' | ')
}

function defaultDescription({ property }: EditedPage, { page, profile }: EditorDocument): string {
  return page.subHeading || property?.description || profile.information
}
