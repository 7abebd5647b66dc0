import { feedPath, oEmbedPath } from '@porchlight/contract/embeds'
import { type Language, languageParameter, languages } from '@porchlight/contract/languages'
import type { CampaignType, FontPair } from '@porchlight/contract/options'
import { pagePath } from '@porchlight/contract/page-address'
import { pageKinds } from '@porchlight/contract/page-kinds'
import type { SiteMessages } from '@porchlight/contract/site-messages'
import { fill } from '@porchlight/domain/fill'
import { lookOf } from '@porchlight/domain/look'
import { descriptionOf, nameOf, titleOf } from '@porchlight/domain/page-words'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { escapeHtml, scriptJson } from './document/escape.ts'
import { type HeadParts, headTags } from './document/head.ts'
import { jsonLdOf } from './document/json-ld.ts'
import { type EmbedInput, EmbedNotice, EmbedScreen } from './embed/embed-screen.tsx'
import type { Embed, FormState, Frame, OneMoreStep, PlainQuestion } from './frame.ts'
import { embedHref } from './frame.ts'
import { LinkEmptyPage, NotFoundPage, type RestingAgent, RestingPage } from './pages/plain-page.tsx'
import { PreviewBar } from './preview/preview-bar.tsx'
import { type PageInput, Screen } from './screens.tsx'
import { type StyleName, styleNames } from './style-names.ts'
import { Words } from './use-words.ts'
import { wordsIn } from './words.ts'

export type { Embed, FormState, Frame, OneMoreStep, PageInput, PlainQuestion, StyleName }
export { embedHref, styleNames, wordsIn }

/** What the build left for the browser. */
export interface SiteAssets {
  /** By kind of page and by fonts, written into the page itself: no visitor waits for a second file. */
  styles: Record<StyleName, string>
  fonts: Record<FontPair, string>
  enhancer: string
  /** What it begins with importing, named in the page so that a browser asks for all of it at once. */
  enhancerParts: string[]
  preview: string
  /** For a part that stands on another site, beside the enhancer. */
  embed: string
}

const stylesByKind: Record<CampaignType, StyleName> = {
  sell: 'sell',
  'listing-website': 'listing',
  'social-link': 'social',
}

interface PageAddress {
  /** The agent's own origin, as configured; never what a request said. */
  origin: string
  /** Where it is found in this very language. */
  canonical: string
  /** Where the picture for those it is sent to is found. */
  cardPath: string
  /** Not in a preview: the page is not at its own address there. */
  homeScreen: { name: string; icon: string; touchIcon: string; manifest: string } | null
  /** Where it says that somebody reads it; null where whoever sends it knows. */
  visitPath: string | null
  /** Signed, for the owner to pass on. */
  previewLink: string | null
}

/** An agent's page as a whole document. */
export function renderPage(input: PageInput, assets: SiteAssets, address: PageAddress): string {
  const { view, valuation, step, language } = input
  const { page, agent, settings, isPreview } = view
  const words = wordsIn[language]
  const isHidden = isPreview || page.status !== 'active' || valuation !== null || step !== null
  const title = titleOf(view, words)
  const look = lookOf(page)
  return documentOf({
    language,
    head: {
      title: valuation ? `${words.saleCalculator} | ${title}` : title,
      description: descriptionOf(view, words),
      isHidden,
      ...(!isHidden && {
        canonical: address.canonical,
        alternates: [...alternatesOf(address.origin, pagePath(page), words), ...translationsOf(view, address.origin)],
      }),
      favicon: settings.favicon || agent.favicon || address.homeScreen?.icon || '/favicon.svg',
      homeScreen: address.homeScreen,
      textFont: textFontOf(assets.fonts[look.fonts]),
      themeColour: look.palette.ground,
      siteName: agent.companyName || nameOf(agent),
      image: { url: address.origin + address.cardPath, alt: title },
      type: pageKinds[page.campaignType].isProfile ? 'profile' : 'website',
    },
    styles: sheetsOf(input, assets),
    data: isHidden ? null : jsonLdOf(view, address.origin, words),
    ground: look.palette.ground,
    body: (
      <>
        {isPreview && <PreviewBar status={page.status} link={address.previewLink} />}
        <div id="page">
          <Screen {...input} />
        </div>
      </>
    ),
    scripts: [assets.enhancer, ...(isPreview ? [assets.preview] : [])],
    scriptParts: assets.enhancerParts,
    isPreview,
    visitPath: address.visitPath,
    state: isPreview ? input : null,
  })
}

/** Where the same page is in either language, for search engines to hand out. */
function translationsOf({ page }: PageInput['view'], origin: string) {
  if (page.language !== 'visitor') return []
  const here = origin + pagePath(page)
  return [
    { hreflang: 'x-default', href: here },
    ...languages.map((language) => ({ hreflang: language, href: `${here}?${languageParameter}=${language}` })),
  ]
}

function alternatesOf(origin: string, path: string, { found }: SiteMessages) {
  const about = new URLSearchParams({ url: origin + path })
  return [
    { type: 'application/json+oembed', href: `${origin}${oEmbedPath}?${about}`, title: 'oEmbed' },
    { type: 'application/rss+xml', href: origin + feedPath, title: found.feed },
  ]
}

/** A part of a page, for a frame on another site. */
export function renderEmbed(input: EmbedInput, assets: SiteAssets): string {
  const { view, embed, language } = input
  const look = lookOf(view.page)
  return documentOf({
    language,
    head: {
      title: titleOf(view, wordsIn[language]),
      isHidden: true,
      favicon: '/favicon.svg',
      textFont: textFontOf(assets.fonts[look.fonts]),
      themeColour: look.palette.ground,
      siteName: nameOf(view.agent),
    },
    styles: [assets.styles.embed, assets.fonts[look.fonts]],
    data: null,
    body: (
      <div id="page" data-parent={embed.parent || undefined}>
        <EmbedScreen {...input} />
      </div>
    ),
    scripts: [assets.enhancer, assets.embed],
    scriptParts: assets.enhancerParts,
    isPreview: view.isPreview,
    state: null,
  })
}

/** One sentence in the place of such a part. */
export function renderEmbedNotice(words: string, frame: Frame, assets: SiteAssets, language: Language): string {
  return documentOf({
    language,
    head: {
      title: words,
      isHidden: true,
      favicon: '/favicon.svg',
      themeColour: '#fbf9f5',
      siteName: frame.productName,
    },
    styles: [assets.styles.embed],
    data: null,
    body: <EmbedNotice words={words} />,
    scripts: [],
    state: null,
  })
}

/** The file of the family that a sheet of fonts marks as optional; pairs without one set running text in the system's. */
function textFontOf(sheet: string): string | undefined {
  return /font-display:optional;src:url\(([^()]+)\)/.exec(sheet)?.[1]
}

/** On an agent's host there is their own first page to go to, elsewhere the product's. */
export function renderNotFound(frame: Frame, assets: SiteAssets, isAgents: boolean, language: Language): string {
  const words = wordsIn[language]
  const wayOut = isAgents
    ? { href: '/', words: words.toHomepage }
    : { href: frame.homeUrl, words: fill(words.toProduct, { product: frame.productName }) }
  const title = `${words.general.pageNotFound} | ${frame.productName}`
  return renderPlain(title, <NotFoundPage wayOut={wayOut} />, assets, frame, language)
}

export function renderLinkEmpty(frame: Frame, assets: SiteAssets, language: Language): string {
  return renderPlain(wordsIn[language].noLink, <LinkEmptyPage frame={frame} />, assets, frame, language)
}

/** What stands at every address of an agent whose pages rest. */
export function renderResting(
  { agent, isRefused }: { agent: RestingAgent; isRefused: boolean },
  frame: Frame,
  assets: SiteAssets,
  language: Language,
): string {
  const title = [nameOf(agent), agent.companyName].filter(Boolean).join(' | ')
  return renderPlain(title, <RestingPage agent={agent} isRefused={isRefused} />, assets, frame, language)
}

function renderPlain(title: string, body: ReactNode, assets: SiteAssets, frame: Frame, language: Language): string {
  return documentOf({
    language,
    head: { title, isHidden: true, favicon: '/favicon.svg', themeColour: '#1b1f3b', siteName: frame.productName },
    styles: [assets.styles.plain, assets.fonts.fraunces],
    data: null,
    body,
    scripts: [],
    state: null,
  })
}

/** What a page is dressed in, and no more: whatever stands in it comes before its first picture. */
export function sheetsOf(
  { view: { page, isPreview }, valuation, step }: Pick<PageInput, 'view' | 'valuation' | 'step'>,
  { styles, fonts }: SiteAssets,
): string[] {
  const kind = valuation || step ? 'worth' : stylesByKind[page.campaignType]
  // In a preview other fonts, and a first video, are a click away.
  if (isPreview) return [styles[kind], styles.videos, ...Object.values(fonts)]
  const hasVideos = kind !== 'worth' && page.videosData.length > 0
  return [styles[kind], ...(hasVideos ? [styles.videos] : []), fonts[lookOf(page).fonts]]
}

interface Parts {
  language: Language
  head: HeadParts
  styles: string[]
  data: object | null
  /** What is seen beyond its ends. */
  ground?: string
  body: ReactNode
  scripts: string[]
  scriptParts?: string[]
  /** Nothing that is typed is sent. */
  isPreview?: boolean
  visitPath?: string | null
  state: PageInput | null
}

function documentOf(parts: Parts): string {
  const { language, head, styles, data, ground, body, scripts, scriptParts = [] } = parts
  const { isPreview = false, visitPath, state } = parts
  const visit = visitPath ? escapeHtml(visitPath) : ''
  return [
    `<!doctype html>\n<html lang="${language}"${isPreview ? ' data-preview' : ''}${visit && ` data-visit="${visit}"`}>\n<head>\n`,
    headTags(head),
    '\n',
    ...styles.map((style) => `<style>${style}</style>\n`),
    ...scriptParts.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">\n`),
    ...scripts.filter(Boolean).map((src) => `<script type="module" src="${escapeHtml(src)}"></script>\n`),
    data ? `<script type="application/ld+json">${scriptJson(data)}</script>\n` : '',
    `</head>\n<body${ground ? ` style="--page:${escapeHtml(ground)}"` : ''}>\n`,
    renderToString(<Words value={wordsIn[language]}>{body}</Words>),
    state ? `\n<script type="application/json" id="page-input">${scriptJson(state)}</script>` : '',
    visit && `\n<noscript><img src="${visit}" width="1" height="1" alt=""></noscript>`,
    '\n</body>\n</html>\n',
  ].join('')
}
