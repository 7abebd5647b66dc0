import type { RelatedListing } from '@porchlight/contract/public-site'
import type { SiteView } from '@porchlight/contract/site-view'
import type { Valuation } from '@porchlight/contract/valuation'
import type { FormState, Frame, PlainQuestion } from './frame.ts'
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
  /** Present on the page that shows an estimate. */
  valuation: Valuation | null
  /** Present on the step between an address and its estimate, without script. */
  question: PlainQuestion | null
}

export function Screen({ view, frame, related, form, valuation, question }: PageInput) {
  const shared = { view, frame, form }
  if (valuation) return <ValuationPage {...shared} valuation={valuation} />
  if (question) return <OneMoreStepPage {...shared} question={question} />
  if (view.page.campaignType === 'sell') return <SellPage {...shared} />
  if (view.page.campaignType === 'listing-website') return <ListingPage {...shared} related={related} />
  return <SocialPage {...shared} />
}
