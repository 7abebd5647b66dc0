import { type SiteMessages, siteMessages } from '@porchlight/contract/site-messages'

type Table = { readonly [name: string]: string | Table }

const known = new WeakMap<SiteMessages, Map<string, string>>()

/** What was said in English, by a check or by a call, as the page says it. */
export function saidIn(words: SiteMessages, sentence: string): string {
  if (words === siteMessages) return sentence
  const pairs = known.get(words) ?? new Map(pairsOf(siteMessages, words))
  known.set(words, pairs)
  const same = pairs.get(sentence)
  if (same !== undefined) return same
  // One that was filled in is known by its beginning.
  for (const [english, other] of pairs) {
    const start = english.indexOf('{')
    if (start > 0 && !other.includes('{') && sentence.startsWith(english.slice(0, start))) return other
  }
  return sentence
}

function pairsOf(one: Table, other: Table): [string, string][] {
  return Object.entries(one).flatMap(([name, words]): [string, string][] => {
    const counterpart = other[name]
    if (typeof words === 'string') return typeof counterpart === 'string' ? [[words, counterpart]] : []
    return typeof counterpart === 'object' ? pairsOf(words, counterpart) : []
  })
}
