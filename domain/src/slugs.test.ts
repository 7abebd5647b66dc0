import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findShortSlugProblem, shortSlugKey, slugify } from './slugs.ts'

const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x17f }), fc.integer({ min: 0, max: 0x10ffff })), { maxLength: 120 })
  .map((codes) => String.fromCodePoint(...codes))

describe('the readable part of an address', () => {
  it.each([
    ['12 Elm Street, Austin', '12-elm-street-austin'],
    ['  Hello -- World!  ', 'hello-world'],
    ['Café Señor Łódź', 'cafe-senor-lodz'],
    ['Straße Ærø', 'strasse-aero'],
    ["Maria's Home", 'marias-home'],
    ['İstanbul', 'istanbul'],
    ['ﬁne ½ acre', 'fine-1-2-acre'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['../../etc/passwd', 'etc-passwd'],
    ['東京', 'home'],
    ['', 'home'],
    ['---', 'home'],
    ['a'.repeat(80), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('of %j is %j', (text, slug) => {
    expect(slugify(text, 'home')).toBe(slug)
  })

  it('is always safe in a path', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const slug = slugify(text, 'home')
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(60)
        expect(slugify(slug, 'home')).toBe(slug)
      }),
    )
  })
})

describe('a short link', () => {
  it.each([
    ['a', null],
    ['My_Open-House2', null],
    ['x'.repeat(60), null],
    ['', 'shape'],
    ['x'.repeat(61), 'shape'],
    ['two words', 'shape'],
    ['a/b', 'shape'],
    ['a.b', 'shape'],
    ['a\n', 'shape'],
    ['café', 'shape'],
    ['\u0430pi', 'shape'],
    ['api', 'reserved'],
    ['API', 'reserved'],
    ['Admin', 'reserved'],
    ['api2', null],
  ])('%j has the problem %j', (slug, problem) => {
    expect(findShortSlugProblem(slug)).toBe(problem)
  })

  it('is one with its other spellings in case alone', () => {
    expect(shortSlugKey('OpenHouse')).toBe(shortSlugKey('openhouse'))
    expect(shortSlugKey('l1')).not.toBe(shortSlugKey('ll'))
  })
})
