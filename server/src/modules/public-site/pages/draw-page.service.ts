import type { SiteView } from '@porchlight/contract/site-view'
import type { Valuation } from '@porchlight/contract/valuation'
import { type FormState, type OneMoreStep, renderPage } from '@porchlight/site/render'
import { previewLinkOf } from '../previews/preview-links.ts'
import type { PublicSite } from '../public-site.ts'
import { relatedListings } from './related.service.ts'

interface Extras {
  form?: FormState
  valuation?: Valuation
  step?: OneMoreStep
  /** Only the owner is handed a link to pass on: whoever holds one must not make another that lives longer. */
  isOwner?: boolean
}

/** A page of an agent as HTML. */
export async function drawPage(site: PublicSite, view: SiteView, extras: Extras = {}): Promise<string> {
  const { context } = site
  const input = {
    view,
    frame: site.frame(),
    related: extras.valuation ? [] : await relatedListings(context.db, view),
    form: extras.form ?? null,
    valuation: extras.valuation ?? null,
    step: extras.step ?? null,
  }
  return renderPage(input, site.built().assets, {
    origin: view.agent.domain,
    cardPath: cardPathOf(view),
    previewLink: view.isPreview && extras.isOwner ? previewLinkOf(context, view.page) : null,
  })
}

/** Changes with what the picture shows, so that it can be kept for long. */
function cardPathOf({ page, property }: SiteView): string {
  const stamp = Math.max(Date.parse(page.updatedAt), property ? Date.parse(property.updatedAt) : 0)
  return `/og/${page._id}.jpg?v=${stamp.toString(36)}`
}
