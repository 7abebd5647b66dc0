import { feedPath, oEmbedPath } from '@porchlight/contract/embeds'
import { messages } from '@porchlight/contract/messages'
import type { CampaignType, FontPair } from '@porchlight/contract/options'
import { pagePath } from '@porchlight/contract/page-address'
import { pageKinds } from '@porchlight/contract/page-kinds'
import { siteMessages } from '@porchlight/contract/site-messages'
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

export type { Embed, FormState, Frame, OneMoreStep, PageInput, PlainQuestion, StyleName }
export { embedHref, styleNames }

/** What the build left for the browser. */
export interface SiteAssets {
  /** By kind of page and by fonts, written into the page itself: no visitor waits for a second file. */
  styles: Record<StyleName, string>
  fonts: Record<FontPair, string>
  enhancer: string
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
  /** Where the picture for those it is sent to is found. */
  cardPath: string
  /** Not in a preview: the page is not at its own address there. */
  homeScreen: { name: string; icon: string; touchIcon: string; manifest: string } | null
  /** Signed, for the owner to pass on. */
  previewLink: string | null
}

/** An agent's page as a whole document. */
export function renderPage(input: PageInput, assets: SiteAssets, address: PageAddress): string {
  const { view, valuation, step } = input
  const { page, agent, settings, isPreview } = view
  const isHidden = isPreview || page.status !== 'active' || valuation !== null || step !== null
  const title = titleOf(view)
  const look = lookOf(page)
  return documentOf({
    head: {
      title: valuation ? `${siteMessages.saleCalculator} | ${title}` : title,
      description: descriptionOf(view),
      isHidden,
      ...(!isHidden && {
        canonical: address.origin + pagePath(page),
        alternates: alternatesOf(address.origin, pagePath(page)),
      }),
      favicon: settings.favicon || agent.favicon || address.homeScreen?.icon || '/favicon.svg',
      homeScreen: address.homeScreen,
      textFont: textFontOf(assets.fonts[look.fonts]),
      themeColour: look.palette.ground,
      siteName: agent.companyName || nameOf(agent),
      image: { url: address.origin + address.cardPath, alt: title },
      type: pageKinds[page.campaignType].isProfile ? 'profile' : 'website',
    },
    // In a preview other fonts are a click away.
    styles: [assets.styles[styleOf(input)], ...(isPreview ? Object.values(assets.fonts) : [assets.fonts[look.fonts]])],
    data: isHidden ? null : jsonLdOf(view, address.origin),
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
    isPreview,
    state: isPreview ? input : null,
  })
}

function alternatesOf(origin: string, path: string) {
  const about = new URLSearchParams({ url: origin + path })
  return [
    { type: 'application/json+oembed', href: `${origin}${oEmbedPath}?${about}`, title: 'oEmbed' },
    { type: 'application/rss+xml', href: origin + feedPath, title: 'Homes on the market' },
  ]
}

/** A part of a page, for a frame on another site. */
export function renderEmbed(input: EmbedInput, assets: SiteAssets): string {
  const { view, embed } = input
  const look = lookOf(view.page)
  return documentOf({
    head: {
      title: titleOf(view),
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
    isPreview: view.isPreview,
    state: null,
  })
}

/** One sentence in the place of such a part. */
export function renderEmbedNotice(words: string, frame: Frame, assets: SiteAssets): string {
  return documentOf({
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
  return /font-display:optional;src:url\(([^)]+)\)/.exec(sheet)?.[1]
}

/** On an agent's host there is their own first page to go to, elsewhere the product's. */
export function renderNotFound(frame: Frame, assets: SiteAssets, isAgents: boolean): string {
  const wayOut = isAgents
    ? { href: '/', words: 'Go to homepage' }
    : { href: frame.homeUrl, words: `Go to ${frame.productName}` }
  const title = `${messages.general.pageNotFound} | ${frame.productName}`
  return renderPlain(title, <NotFoundPage wayOut={wayOut} />, assets, frame)
}

export function renderLinkEmpty(frame: Frame, assets: SiteAssets): string {
  return renderPlain(siteMessages.noLink, <LinkEmptyPage frame={frame} />, assets, frame)
}

/** What stands at every address of an agent whose pages rest. */
export function renderResting(
  { agent, isRefused }: { agent: RestingAgent; isRefused: boolean },
  frame: Frame,
  assets: SiteAssets,
): string {
  const title = [nameOf(agent), agent.companyName].filter(Boolean).join(' | ')
  return renderPlain(title, <RestingPage agent={agent} isRefused={isRefused} />, assets, frame)
}

function renderPlain(title: string, body: ReactNode, assets: SiteAssets, frame: Frame): string {
  return documentOf({
    head: { title, isHidden: true, favicon: '/favicon.svg', themeColour: '#1b1f3b', siteName: frame.productName },
    styles: [assets.styles.plain, assets.fonts.fraunces],
    data: null,
    body,
    scripts: [],
    state: null,
  })
}

function styleOf({ view, valuation, step }: PageInput): StyleName {
  if (valuation || step) return 'worth'
  return stylesByKind[view.page.campaignType]
}

interface Parts {
  head: HeadParts
  styles: string[]
  data: object | null
  /** What is seen beyond its ends. */
  ground?: string
  body: ReactNode
  scripts: string[]
  /** Nothing that is typed is sent. */
  isPreview?: boolean
  state: PageInput | null
}

function documentOf({ head, styles, data, ground, body, scripts, isPreview = false, state }: Parts): string {
  return [
    `<!doctype html>\n<html lang="en"${isPreview ? ' data-preview' : ''}>\n<head>\n`,
    headTags(head),
    '\n',
    ...styles.map((style) => `<style>${style}</style>\n`),
    ...scripts.filter(Boolean).map((src) => `<script type="module" src="${escapeHtml(src)}"></script>\n`),
    data ? `<script type="application/ld+json">${scriptJson(data)}</script>\n` : '',
    `</head>\n<body${ground ? ` style="--page:${escapeHtml(ground)}"` : ''}>\n`,
    renderToString(body),
    state ? `\n<script type="application/json" id="page-input">${scriptJson(state)}</script>` : '',
    '\n</body>\n</html>\n',
  ].join('')
}
