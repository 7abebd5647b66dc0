import { type Language, languages } from '@porchlight/contract/languages'
import { englishReplies } from './text-replies.en.ts'
import { spanishReplies } from './text-replies.es.ts'

export type TextWish = 'stop' | 'start' | 'help'

export interface TextReply {
  wish: TextWish
  /** What it was said in; null where the words are those that carriers teach everybody. */
  language: Language | null
}

/** The words that carriers and the FCC name, and what is said in Canada; one of them alone is clear in any language. */
const keywords: Record<TextWish, string> = {
  stop: 'stop stopall unsubscribe cancel end quit revoke optout arret',
  start: 'start unstop',
  help: 'help info aide',
}
/** Said by whoever sends such a word, whatever they speak. */
const everywhere = oneOf(...Object.values(keywords), 'all ok okay')

interface Words {
  /** Words of its own that are clear alone. */
  alone?: Partial<Record<TextWish, string>>
  /** Said around such a word without changing it. */
  fillers: string
  /** Clear with a word behind them that points at the texts. */
  firm: string
  afterFirm: string
  /** Plain words that mean the same, over a message in lower case without signs and accents. */
  stopPhrases: readonly string[]
  /** Says the opposite, or speaks of another hour. */
  exceptions: readonly string[]
}

const words: Record<Language, Words> = { en: englishReplies, es: spanishReplies }
const readers = languages.map((language) => ({ language, read: readerOf(words[language]) }))

/** What a message asks of whoever sends texts; null where it is meant for a person to read. */
export function readReply(text: string): TextReply | null {
  const said = wordsOf(text)
  for (const { language, read } of readers) {
    const wish = read(said)
    if (wish) return { wish, language: said.every((word) => everywhere.has(word)) ? null : language }
  }
  return null
}

function readerOf({ fillers, firm, afterFirm, stopPhrases, exceptions, alone = {} }: Words) {
  const [isFiller, isFirm, isAfterFirm] = [oneOf(fillers), oneOf(firm), oneOf(afterFirm)]
  const wishes = (['stop', 'start', 'help'] as const).map((wish) => ({
    wish,
    said: oneOf(keywords[wish], alone[wish] ?? ''),
  }))
  const [phrases, others] = [stopPhrases, exceptions].map((sources) => sources.map((source) => new RegExp(source)))
  return (said: string[]): TextWish | null => {
    // Said three times it is the same.
    const [first, ...more] = new Set(said.filter((word) => !isFiller.has(word)))
    if (first === undefined) return null
    const found = more.length === 0 && wishes.find((wish) => wish.said.has(first))
    if (found) return found.wish
    if (isFirm.has(first) && more.every((word) => isAfterFirm.has(word))) return 'stop'
    const whole = said.join(' ')
    if (others?.some((pattern) => pattern.test(whole))) return null
    return phrases?.some((pattern) => pattern.test(whole)) ? 'stop' : null
  }
}

function oneOf(...lists: string[]): Set<string> {
  return new Set(lists.join(' ').split(' ').filter(Boolean))
}

/** Long enough for any such wish; what follows is a letter. */
const longest = 600

/** In lower case, without accents, signs and apostrophes: 'DON'T' and 'don’t' are one. */
function wordsOf(text: string): string[] {
  return text
    .slice(0, longest)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’‘`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
