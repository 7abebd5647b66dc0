/** An absolute web address that is safe as a link's target, or null. */
export function safeHttpUrl(text: string): string | null {
  return safeUrl(text, /^https?:\/\//i)
}

/** The settings' social addresses may be ftp too, and need a real domain. */
export function safeSocialUrl(text: string): string | null {
  const url = safeUrl(text, /^(?:https?|ftp):\/\//i)
  return url && /\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu.test(new URL(url).hostname) ? url : null
}

/** A page background of this shape is a colour; anything else is an image's address. */
export function isHexColour(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

const youtubeHosts = new Set(['youtube.com', 'youtube-nocookie.com'])

export function youtubeId(text: string): string | null {
  const safe = safeHttpUrl(text)
  if (!safe) return null
  const { hostname, pathname, searchParams } = new URL(safe)
  const host = hostname.replace(/^(?:www|m|music)\./, '')
  const [first = '', second = ''] = pathname.slice(1).split('/')
  if (host === 'youtu.be') return asVideoId(first)
  if (!youtubeHosts.has(host)) return null
  if (first === 'watch') return asVideoId(searchParams.get('v') ?? '')
  return ['shorts', 'embed', 'live', 'v'].includes(first) ? asVideoId(second) : null
}

const vimeoPath = /^\/(?:(?:video|channels\/[\w-]+|groups\/[\w-]+\/videos)\/)?(\d{5,12})(?:\/([0-9a-f]+))?\/?$/

/** A video of Vimeo's by its number, with the key that an unlisted one needs. */
export function vimeoVideo(text: string): { id: string; key: string | null } | null {
  const safe = safeHttpUrl(text)
  if (!safe) return null
  const { hostname, pathname, searchParams } = new URL(safe)
  if (!/^(?:www\.|player\.)?vimeo\.com$/.test(hostname)) return null
  const [, id, key] = vimeoPath.exec(pathname) ?? []
  return id ? { id, key: key ?? searchParams.get('h') } : null
}

function asVideoId(text: string): string | null {
  return /^[\w-]{11}$/.test(text) ? text : null
}

function safeUrl(text: string, scheme: RegExp): string | null {
  // Browsers drop these before they read a scheme, so they must be gone before it is judged.
  const typed = text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  if (!scheme.test(typed) || !URL.canParse(typed)) return null
  const url = new URL(typed)
  // `https://bank.com@evil.com` shows one host and opens another.
  if (url.username || url.password) return null
  return url.href === `${typed}/` ? typed : url.href
}
