import { limits } from '@porchlight/contract/limits'
import { reservedShortSlugs } from '@porchlight/contract/options'

/** Letters that do not decompose into an ASCII letter and an accent. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
}

const maxLength = 60

/** The readable part of an address; the fallback is taken when nothing readable remains. */
export function slugify(text: string, fallback: string): string {
  const slug = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? '-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, maxLength)
    .replace(/-$/, '')
  return slug || fallback
}

const shortSlugShape = new RegExp(`^[A-Za-z0-9_-]{${limits.shortSlug.min},${limits.shortSlug.max}}$`)
const reserved = new Set<string>(reservedShortSlugs)

export function findShortSlugProblem(slug: string): 'shape' | 'reserved' | null {
  if (!shortSlugShape.test(slug)) return 'shape'
  return reserved.has(shortSlugKey(slug)) ? 'reserved' : null
}

/** Two slugs with one key are one slug. */
export function shortSlugKey(slug: string): string {
  return slug.toLowerCase()
}
