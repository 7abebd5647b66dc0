import { expect, it } from 'vitest'
import { languageOf, readLanguage, wishedLanguage } from './language-of.ts'

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['fr-FR, ES-es;q=0.5', 'es'],
  ['de,fr', 'en'],
  ['*', 'en'],
])('who accepts %s is spoken to in %s', (accepted, language) => {
  expect(wishedLanguage(accepted)).toBe(language)
})

it('is the page’s where its agent has said so', () => {
  expect(languageOf('visitor', 'es')).toBe('es')
  expect(languageOf('en', 'es')).toBe('en')
  expect(readLanguage('fr')).toBeUndefined()
  expect(readLanguage(['es'])).toBeUndefined()
})
