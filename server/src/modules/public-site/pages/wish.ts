import { type Language, languageParameter } from '@porchlight/contract/languages'
import { readLanguage, wishedLanguage } from '@porchlight/domain/language-of'
import type { FastifyRequest } from 'fastify'

/** What a visitor would like to be spoken to in. */
export interface Wish {
  language: Language
  /** By the address, rather than by their browser. */
  isAsked: boolean
}

export function wishOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Wish {
  const asked = readLanguage((query as Record<string, unknown>)[languageParameter])
  return { language: asked ?? wishedLanguage(headers['accept-language']), isAsked: asked !== undefined }
}
