import type { Language } from '@porchlight/contract/languages'
import type { SiteView } from '@porchlight/contract/site-view'
import { tourOrigins, tourOriginsOf } from '@porchlight/domain/tour'
import { type Frame, renderLinkEmpty, renderNotFound, sheetsOf } from '@porchlight/site/render'
import type { AppContext } from '../../context.ts'
import { makeReady, type ReadyPage } from '../../http/ready-page.ts'
import { clientConfig } from '../platform/index.ts'
import { PageCache } from './pages/page-cache.ts'
import { pagePolicy } from './pages/page-policy.ts'
import { type BuiltSite, readBuiltSite } from './pages/site-assets.ts'
import { VisitRecorder } from './visits/visits.service.ts'

/** What the public site holds while the server runs. */
export interface PublicSite {
  context: AppContext
  cache: PageCache
  visits: VisitRecorder
  built(): BuiltSite
  /** While developing, the site is rebuilt under a running server. */
  takeRebuilt(): void
  frame(previewKey?: string): Frame
  /** With a view, of what this page needs alone: the header comes before the page, and is as long as what it names. */
  policy(options: { isPreview: boolean; view?: SiteView }): string
  /** Of what may stand on these sites and no others. */
  embedPolicy(origins: string[]): string
  notFound(isAgents: boolean, language: Language): Promise<ReadyPage>
  linkEmpty(language: Language): Promise<ReadyPage>
}

export function openPublicSite(context: AppContext): PublicSite {
  const { config, clock, meter, siteChanges } = context
  const cache = new PageCache(meter)
  const plain = new Map<string, Promise<ReadyPage>>()
  siteChanges.onChange(
    (agentId) => cache.drop(agentId),
    () => cache.doubt(),
  )
  let built = readBuiltSite()
  const policies = new Map<string, string>()

  const site: PublicSite = {
    context,
    cache,
    visits: new VisitRecorder(context),
    built: () => built,
    takeRebuilt() {
      if (!built.isStale()) return
      built = readBuiltSite()
      cache.drop(null)
      plain.clear()
      policies.clear()
    },
    frame(previewKey = '') {
      const { productName, captcha, mapStyleUrl } = clientConfig(context)
      return {
        productName,
        captcha,
        mapStyleUrl,
        homeUrl: `${config.appUrl.origin}/`,
        year: clock.now().getUTCFullYear(),
        previewKey,
      }
    },
    policy({ isPreview, view }) {
      const ancestors = isPreview ? config.appUrl.origin : "'none'"
      // In a preview the agent types any of them, and sees it before it is saved.
      const tours = isPreview ? tourOrigins : tourOriginsOf(view?.property?.tourUrl ?? '')
      const { assets, styleHashes } = site.built()
      // A form may be answered with a step of its own, in that page's place.
      const sheetsFor = (view: SiteView) => [
        ...sheetsOf({ view, valuation: null, step: null }, assets),
        assets.styles.worth,
      ]
      const sheets = view ? sheetsFor(view) : [...styleHashes.keys()]
      const hashes = sheets.flatMap((sheet) => styleHashes.get(sheet) ?? [])
      const key = [ancestors, ...tours, ...hashes].join(' ')
      const policy = policies.get(key) ?? pagePolicy(config, hashes, ancestors, tours)
      policies.set(key, policy)
      return policy
    },
    embedPolicy: (origins) => pagePolicy(config, [...site.built().styleHashes.values()], origins.join(' ') || "'none'"),
    notFound: (isAgents, language) =>
      keepPlain(`not-found ${isAgents} ${language}`, () =>
        renderNotFound(site.frame(), site.built().assets, isAgents, language),
      ),
    linkEmpty: (language) =>
      keepPlain(`link-empty ${language}`, () => renderLinkEmpty(site.frame(), site.built().assets, language)),
  }
  /** Pages that are the same for everyone are made once. */
  function keepPlain(name: string, render: () => string): Promise<ReadyPage> {
    const made = plain.get(name) ?? makeReady(render())
    plain.set(name, made)
    return made
  }
  return site
}
