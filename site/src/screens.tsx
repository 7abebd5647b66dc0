import type { Language } from '@porchlight/contract/languages'
import type { CampaignType } from '@porchlight/contract/options'
import type { RelatedListing } from '@porchlight/contract/public-site'
import type { SiteView } from '@porchlight/contract/site-view'
import type { Valuation } from '@porchlight/contract/valuation'
import type { ComponentType } from 'react'
import type { FormState, Frame, OneMoreStep } from './frame.ts'
import { ListingPage } from './pages/listing-page.tsx'
import { OneMoreStepPage } from './pages/one-more-step-page.tsx'
import { SellPage } from './pages/sell-page.tsx'
import { SocialPage } from './pages/social-page.tsx'
import { ValuationPage } from './pages/valuation-page.tsx'

/** Everything one page of an agent is drawn from; the preview's script gets the very same. */
export interface PageInput {
  view: SiteView
  frame: Frame
  related: RelatedListing[]
  form: FormState | null
  /** What its visitor is spoken to in. */
  language: Language
  /** Present on the page that shows an estimate. */
  valuation: Valuation | null
  /** What that page is asked for by. */
  reference: string
  /** Present on the page that asks who wants to know, without script. */
  step: OneMoreStep | null
}

type PageProps = Pick<PageInput, 'view' | 'frame' | 'form' | 'related'>

const pages: Record<CampaignType, ComponentType<PageProps>> = {
  sell: SellPage,
  'listing-website': ListingPage,
  'social-link': SocialPage,
}

export function Screen({ view, frame, related, form, valuation, reference, step }: PageInput) {
  const shared = { view, frame, form }
  if (valuation) return <ValuationPage {...shared} valuation={valuation} reference={reference} />
  if (step) return <OneMoreStepPage {...shared} {...step} />
  const Page = pages[view.page.campaignType]
  return <Page {...shared} related={related} />
}
