import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'
import { unsoundTexts } from './sound-text.ts'

const { unsound } = messages.fields

describe('text that nothing can keep', () => {
  it('is named by its field, wherever it stands', () => {
    expect(unsoundTexts({ name: '\ud800', list: [{ title: 'a\0' }, 'fine'], more: '\udc00a' })).toEqual({
      name: unsound,
      'list.0.title': unsound,
      more: unsound,
    })
    expect(unsoundTexts('\0')).toEqual({ '': unsound })
  })

  it('is not what people write', () => {
    expect(unsoundTexts({ a: 'naïve 🏠 👨‍👩‍👧 بيت', b: 7, c: null, d: [true], e: '\n\t' })).toEqual({})
    expect(unsoundTexts(undefined)).toEqual({})
  })

  it('is found however deep it lies', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}`) as unknown
    expect(Object.keys(unsoundTexts(deep))).toHaveLength(1)
  })
})
