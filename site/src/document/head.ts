import { escapeHtml } from './escape.ts'

type Alternate = { href: string; type: string; title: string } | { href: string; hreflang: string }

export interface HeadParts {
  title: string
  description?: string
  /** The page's one address; absent on pages that no search engine should keep. */
  canonical?: string
  isHidden: boolean
  favicon: string
  /** How it stands on a phone's home screen. */
  homeScreen?: { name: string; touchIcon: string; manifest: string } | null
  /** The font of the running text, which is asked for before anything else: it counts only if it is there at once. */
  textFont?: string | undefined
  themeColour: string
  siteName: string
  image?: { url: string; alt: string }
  type?: 'website' | 'profile'
  /** The same for programs, and in other languages. */
  alternates?: Alternate[]
}

export function headTags(parts: HeadParts): string {
  const { title, description, canonical, isHidden, favicon, textFont, themeColour, siteName, image } = parts
  const tags = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    textFont && `<link rel="preload" href="${escapeHtml(textFont)}" as="font" type="font/woff2" crossorigin>`,
    `<title>${escapeHtml(title)}</title>`,
    description && meta('name', 'description', description),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(parts.alternates ?? []).map(
      ({ href, ...about }) =>
        `<link rel="alternate" href="${escapeHtml(href)}"${Object.entries(about)
          .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
          .join('')}>`,
    ),
    isHidden && meta('name', 'robots', 'noindex'),
    `<link rel="icon" href="${escapeHtml(favicon)}">`,
    ...(parts.homeScreen
      ? [
          `<link rel="apple-touch-icon" href="${escapeHtml(parts.homeScreen.touchIcon)}">`,
          `<link rel="manifest" href="${escapeHtml(parts.homeScreen.manifest)}">`,
          meta('name', 'apple-mobile-web-app-title', parts.homeScreen.name),
        ]
      : []),
    meta('name', 'theme-color', themeColour),
    meta('name', 'format-detection', 'telephone=no'),
    ...(canonical
      ? [
          meta('property', 'og:type', parts.type ?? 'website'),
          meta('property', 'og:site_name', siteName),
          meta('property', 'og:title', title),
          meta('property', 'og:url', canonical),
          description && meta('property', 'og:description', description),
          meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
          meta('name', 'twitter:title', title),
          description && meta('name', 'twitter:description', description),
        ]
      : []),
    ...(canonical && image
      ? [
          meta('property', 'og:image', image.url),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', image.alt),
          meta('name', 'twitter:image', image.url),
        ]
      : []),
  ]
  return tags.filter(Boolean).join('\n')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}
