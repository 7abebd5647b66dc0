import type { Finding } from '@porchlight/contract/operations'

export type { Finding }

export const fine = (about: string, words: string): Finding => ({ state: 'fine', about, words, todo: '' })
export const warning = (about: string, words: string, todo: string): Finding => ({
  state: 'warning',
  about,
  words,
  todo,
})
export const wrong = (about: string, words: string, todo: string): Finding => ({ state: 'wrong', about, words, todo })

/** What an error says, the reason behind it included. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const said = error.message || (error as NodeJS.ErrnoException).code || error.name
  return cause instanceof Error ? `${said}: ${reasonOf(cause)}` : said
}
