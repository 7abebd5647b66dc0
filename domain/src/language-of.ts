import { type Language, languages, type PageLanguage } from '@porchlight/contract/languages'

const first = languages[0]

/** What a page is drawn in: as its agent has set it, or as its visitor wishes. */
export function languageOf(setting: PageLanguage, wished: Language): Language {
  return setting === 'visitor' ? wished : setting
}

/** The first of ours that a browser names; browsers name what they like best first. */
export function wishedLanguage(accepted: string | undefined): Language {
  if (!accepted) return first
  for (const one of accepted.slice(0, 200).split(',')) {
    const name = one.trim().slice(0, 2).toLowerCase()
    const known = languages.find((language) => language === name)
    if (known) return known
  }
  return first
}

export function readLanguage(name: unknown): Language | undefined {
  return languages.find((language) => language === name)
}
