import { toAmount } from '@porchlight/contract/amount'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainAmount, setApart, setApartInPlace } from './amount-text.ts'

/** A field that is typed into key by key; `<` is the key that takes the last one back. */
function type(keys: string, start = ''): string {
  const field = { value: start, selectionEnd: null, setSelectionRange: () => undefined }
  for (const key of keys) {
    const before = field.value
    field.value = key === '<' ? before.slice(0, -1) : before + key
    const event = key === '<' ? { inputType: 'deleteContentBackward' } : { inputType: 'insertText', data: key }
    setApartInPlace(field, before, event)
  }
  return field.value
}

describe('an amount that is typed', () => {
  it.each([
    ['450000', '450,000'],
    ['450000<', '45,000'],
    ['1234567.89', '1,234,567.89'],
    ['2,450.50', '2,450.50'],
    ['2,450<5', '2,455'],
    ['1234.567', '1,234.567'],
    ['2,4501', '24,501'],
  ])('by %s reads %s', (keys, shown) => expect(type(keys)).toBe(shown))

  it.each(['1e9', '-5', '1.250.000,50', '2,45', '12.345', '1 000', 'abc'])('is left as it is: %s', (keys) => {
    expect(type(keys)).toBe(keys)
    expect(setApart(keys)).toBe(keys)
    expect(plainAmount(keys)).toBe(keys)
  })

  it('keeps the separators it was pasted with', () => {
    expect(setApart('2,45', '1,234')).toBe('2,45')
    expect(setApart('99,999,999,999,999')).toBe('99,999,999,999,999')
    expect(plainAmount('$1,250,000.5')).toBe('1250000.5')
  })

  it('is set apart as a telephone’s keyboard composes it, and left alone as it is pasted', () => {
    const field = { value: '1,2345', selectionEnd: null, setSelectionRange: () => undefined }
    setApartInPlace(field, '1,234', { inputType: 'insertFromPaste', data: '5' })
    expect(field.value).toBe('1,2345')
    setApartInPlace(field, '1,234', { inputType: 'insertCompositionText', data: '5' })
    expect(field.value).toBe('12,345')
  })

  it('leaves the caret alone where nothing is to be set apart', () => {
    const field = {
      value: '123',
      selectionEnd: 1,
      setSelectionRange: () => expect.fail('the caret was moved'),
    }
    setApartInPlace(field, '13', { inputType: 'insertText', data: '2' })
  })

  it('keeps the caret where it was', () => {
    let caret = 0
    const field = { value: '12934,500', selectionEnd: 3, setSelectionRange: (start: number) => (caret = start) }
    setApartInPlace(field, '1,234,500', { inputType: 'insertText', data: '9' })
    expect(field.value).toBe('12,934,500')
    expect(field.value.slice(0, caret)).toBe('12,9')
  })

  it('never becomes another number', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-$ e') }), (keys) => {
        const [typed, pasted] = [type(keys), setApart(keys)]
        expect(toAmount(pasted)).toEqual(toAmount(keys))
        if (!Number.isNaN(toAmount(keys))) expect(toAmount(typed)).toEqual(toAmount(keys))
      }),
    )
  })
})
