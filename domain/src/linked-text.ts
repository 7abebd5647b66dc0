import { safeHttpUrl } from './safe-url.ts'

interface TextPart {
  text: string
  href: string | null
}

const address = /https?:\/\/[^\s<>"']+/gi
/** What ends a sentence ends no address. */
const endings = new Set('.,;:!?)]')

/** Plain words with the web addresses in them as links; what is not safe to open stays words. */
export function linkedText(words: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const found of words.matchAll(address)) {
    const text = withoutEnding(found[0])
    const href = safeHttpUrl(text)
    if (!href) continue
    parts.push({ text: words.slice(from, found.index), href: null }, { text, href })
    from = found.index + text.length
  }
  parts.push({ text: words.slice(from), href: null })
  return parts.filter(({ text }) => text !== '')
}

function withoutEnding(text: string): string {
  let end = text.length
  while (endings.has(text[end - 1] ?? '')) end--
  return text.slice(0, end)
}
