import { type Language, languageParameter } from '@porchlight/contract/languages'
import { pagePath } from '@porchlight/contract/page-address'
import type { SiteView } from '@porchlight/contract/site-view'
import type { Valuation } from '@porchlight/contract/valuation'
import { visitPath } from '@porchlight/contract/visits'
import { languageOf } from '@porchlight/domain/language-of'
import { saidIn } from '@porchlight/domain/said-in'
import { type Embed, type FormState, type OneMoreStep, renderEmbed, renderPage, wordsIn } from '@porchlight/site/render'
import { homePathsOf } from '../home-screen/home-icons.service.ts'
import type { PublicSite } from '../public-site.ts'
import { relatedListings } from './related.service.ts'
import { estimateAddress } from './valuation-reference.ts'
import type { Wish } from './wish.ts'

export interface Extras {
  form?: FormState
  valuation?: Valuation
  /** What the estimate was read from. */
  reference?: string | undefined
  step?: OneMoreStep
  /** What opened the preview, and for whom. */
  preview?: { key: string; guestLink: string | null }
  /** Without one, as most are spoken to. */
  wish?: Wish
  /** It says itself that somebody reads it. */
  isCounted?: boolean
}

/** A page of an agent as HTML. */
export async function drawPage(site: PublicSite, view: SiteView, extras: Extras = {}): Promise<string> {
  const { context } = site
  const language = languageFor(view, extras)
  const input = {
    view,
    frame: site.frame(extras.preview?.key),
    related: extras.valuation ? [] : await context.read((db) => relatedListings(db, view)),
    form: formIn(language, extras.form),
    language,
    valuation: extras.valuation ?? null,
    reference: extras.reference ?? '',
    step: extras.step ?? null,
  }
  return renderPage(input, site.built().assets, {
    origin: view.agent.domain,
    canonical: view.agent.domain + pathIn(view, extras.wish),
    cardPath: cardPathOf(view),
    homeScreen: view.isPreview ? null : homeTagsOf(view),
    visitPath: extras.isCounted ? visitPath(view.page._id) : null,
    previewLink: extras.preview?.guestLink ?? null,
  })
}

function homeTagsOf(view: SiteView) {
  const { home, iconPath, manifestPath } = homePathsOf(view)
  return { name: home.shortName, icon: iconPath(96), touchIcon: iconPath(180), manifest: manifestPath }
}

/** A part of it, for a frame on another site. */
export function drawEmbed(site: PublicSite, view: SiteView, embed: Embed, extras: Extras = {}): string {
  const language = languageFor(view, extras)
  return renderEmbed(
    {
      view,
      embed,
      frame: site.frame(extras.preview?.key),
      form: formIn(language, extras.form),
      language,
      valuation: extras.valuation ?? null,
      reference: extras.reference ?? '',
      step: extras.step ?? null,
      estimateUrl: view.agent.domain + estimateAddress(view.page, extras.reference),
    },
    site.built().assets,
  )
}

function languageFor({ page }: SiteView, { wish }: Extras): Language {
  return languageOf(page.language, wish?.language ?? 'en')
}

/** A page that speaks to each visitor in their language has an address for each. */
function pathIn({ page }: SiteView, wish: Wish | undefined): string {
  const isOther = page.language === 'visitor' && wish?.isAsked
  return pagePath(page) + (isOther ? `?${languageParameter}=${wish.language}` : '')
}

/** What was said of a form, in the page's language. */
function formIn(language: Language, form: FormState | undefined): FormState | null {
  if (!form) return null
  const say = (sentence: string) => saidIn(wordsIn[language], sentence)
  const errors = Object.entries(form.errors).map(([name, sentence]) => [name, say(sentence)])
  return { ...form, message: say(form.message), errors: Object.fromEntries(errors) }
}

/** Changes with what the picture shows, so that it can be kept for long. */
export function cardPathOf({ page, property }: SiteView): string {
  const stamp = Math.max(Date.parse(page.updatedAt), property ? Date.parse(property.updatedAt) : 0)
  return `/og/${page._id}.jpg?v=${stamp.toString(36)}`
}
