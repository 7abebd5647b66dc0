import { embedPath, embedSource } from '@porchlight/contract/embeds'
import type { EmbedKind } from '@porchlight/contract/options'
import type { RelatedListing } from '@porchlight/contract/public-site'
import type { SiteView } from '@porchlight/contract/site-view'
import type { Valuation } from '@porchlight/contract/valuation'

/** What surrounds every page and is the same for all of an installation. */
export interface Frame {
  productName: string
  /** The product's own site. */
  homeUrl: string
  year: number
  mapStyleUrl: string
  captcha: { provider: 'altcha' | 'recaptcha' | 'turnstile'; siteKey: string }
  /** In a preview: what opened it, for the links that stay in it. */
  previewKey: string
}

/** What a form without script came back with: the words as typed and what was wrong with them, or that it is done. */
export interface FormState {
  kind: 'newsletter' | 'contact' | 'valuation'
  values: Record<string, string>
  errors: Record<string, string>
  message: string
  isDone: boolean
  /** Asked while the page is flooded. */
  question?: PlainQuestion
}

/** A question that proves a person where no script can. */
export interface PlainQuestion {
  /** What is to be added. */
  one: number
  other: number
  token: string
}

interface PageParts {
  view: SiteView
  frame: Frame
  form: FormState | null
}

export type SocialProps = PageParts
export type SellProps = PageParts
export interface ListingProps extends PageParts {
  related: RelatedListing[]
}
export interface ValuationProps extends PageParts {
  valuation: Valuation
  reference: string
}
/** The step between an address and its estimate: what is known of the home, and the question. */
export interface OneMoreStep {
  estimate: Valuation | null
  question: PlainQuestion
}
export interface OneMoreStepProps extends PageParts, OneMoreStep {}

export function formOf(form: FormState | null, kind: FormState['kind']): FormState | null {
  return form?.kind === kind ? form : null
}

/** A part of a page that stands on another site. */
export interface Embed {
  kind: EmbedKind
  /** The origin of that site, where it is known and allowed. */
  parent: string
}

/** What a form says of the site it stands on. */
export function sourceOf({ parent }: Embed): string {
  return parent ? `${embedSource}:${new URL(parent).host}` : embedSource
}

/** Where the part is; it goes on naming its site, which only the first request of a frame tells. */
export function embedHref({ kind, parent }: Embed, pageId: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(parent && { on: parent }), ...more }).toString()
  return embedPath(pageId, kind) + (query && `?${query}`)
}
