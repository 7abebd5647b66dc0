import type { EmbedKind } from './options.ts'

/** Where everything stands that other sites may show or read; no page of an agent begins like this. */
export const embedAddress = '/embed/:id/:kind'
export const embedLoaderPath = '/embed/loader.js'
export const oEmbedPath = '/embed/oembed'
/** An agent's homes on the market, for those who follow them. */
export const feedPath = '/feed.xml'

/** A part of a page, for a frame on another site. */
export function embedPath(pageId: string, kind: EmbedKind): string {
  return `/embed/${pageId}/${kind}`
}

/** As its agent tries it out, before any site may show it. */
export const embedPreviewAddress = `/preview${embedAddress}`
export function embedPreviewPath(pageId: string, kind: EmbedKind): string {
  return `/preview${embedPath(pageId, kind)}`
}

/** Names only: what else an address takes as a host could end a policy and begin another. */
const siteHost = /^(?=.{1,100}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const thisMachine = /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/

/** The site that a typed or pasted address belongs to; null where it is none that may be named. */
export function siteOriginOf(typed: string): string | null {
  const text = typed.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(text) || !URL.canParse(address)) return null
  const { protocol, hostname, origin, username, password } = new URL(address)
  if (username || password || !siteHost.test(hostname)) return null
  const isLocal = thisMachine.test(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) return null
  return isLocal || hostname.includes('.') ? origin : null
}

/** What a lead's visit says of a form on another site, before that site's name. */
export const embedSource = 'embed'

/** The site whose embedded form a lead came by; empty where it came another way, or the site is not an allowed one. */
export function embeddingSite({ visitSource = '' }: { visitSource?: string | undefined }): string {
  return visitSource.startsWith(`${embedSource}:`) ? visitSource.slice(embedSource.length + 1) : ''
}

/** Told by the frame to the page it stands in, and to no other. */
export interface HeightMessage {
  type: 'porchlight:height'
  height: number
}
