import { embedLoaderPath, embedPath } from '@porchlight/contract/embeds'
import type { EmbedKind } from '@porchlight/contract/options'
import { html } from './html.ts'

interface Embedded {
  /** Where the agent's pages are. */
  origin: string
  pageId: string
  kind: EmbedKind
  /** Read to those who do not see the frame. */
  title: string
}

/** Before the frame has said how high it is, or where no script may run to hear it. */
export const embedHeights: Record<EmbedKind, number> = { valuation: 460, contact: 760, card: 520 }

/** Puts a frame where it stands, which grows with what is in it. */
export function embedScript({ origin, pageId, kind, title }: Embedded): string {
  return html`<script async src="${origin + embedLoaderPath}" data-page="${pageId}" data-show="${kind}" data-title="${title}" data-height="${String(embedHeights[kind])}"></script>`.toString()
}

/** For those who may not run scripts of others: the frame alone, as high as it was made. */
export function embedFrame(
  { origin, pageId, kind, title }: Embedded,
  { width = '100%', height = embedHeights[kind] }: { width?: number | string; height?: number } = {},
): string {
  const src = origin + embedPath(pageId, kind)
  return html`<iframe src="${src}" title="${title}" width="${String(width)}" height="${String(height)}" style="border:0" loading="lazy" referrerpolicy="strict-origin-when-cross-origin"></iframe>`.toString()
}
