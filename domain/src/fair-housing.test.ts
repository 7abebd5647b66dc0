import { describe, expect, it, vi } from 'vitest'
import { checkFairHousing } from './fair-housing.ts'

const found = (text: string) => checkFairHousing(text).map((note) => note.found)

describe('a description', () => {
  it.each([
    ['Sunny two-bedroom, sorry, no kids.', ['no kids']],
    [
      'Adults only. MASTER BEDROOM with his and hers closets.',
      ['Adults only', 'MASTER BEDROOM', 'his and hers closets'],
    ],
    ['Close to the church and perfect for a growing family', ['Close to the church', 'perfect for a growing family']],
    ['No Section 8. Must be employed.', ['No Section 8', 'Must be employed']],
    ['handicapped\naccessible entrance', ['handicapped accessible']],
    ['In an exclusive neighbourhood; young professionals welcome', ['exclusive neighbourhood', 'young professionals']],
    ['No kids, no kids, NO KIDS', ['No kids']],
  ])('%j is noted for %j', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  it.each([
    'Light on two sides, hardwood floors, a short walk to Laurelhurst Park.',
    'Wheelchair accessible entrance, elevator, doorman.',
    'The masterful brickwork was restored in 2019; whites and greys throughout.',
    'Churchill Street, three blocks from the library. Christiansen cabinets.',
    '',
  ])('%j is fine', (text) => {
    expect(found(text)).toEqual([])
  })

  it('says why, and what to write instead', () => {
    expect(checkFairHousing('A master suite.')).toEqual([
      {
        found: 'master suite',
        concern: 'custom',
        reason: expect.stringContaining('moved on'),
        instead: expect.stringContaining('primary'),
      },
    ])
  })

  it('is read to its end, however long: a pattern that tried again from every letter would never get there', () => {
    const almost = 'perfect for a no master walking distance '
    expect(found(`${almost.repeat(2000)}no kids`)).toEqual(['no kids'])
  })

  it.each(['55+,', 'adults-only,', 'child-free-', 'no kids '])(
    'of %j alone is looked at twice as long when doubled',
    (words) => {
      const looked = vi.spyOn(String.prototype, 'lastIndexOf')
      const lengthsFor = (times: number) => {
        looked.mockClear()
        checkFairHousing(words.repeat(times))
        return looked.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
      }
      const once = lengthsFor(500)
      expect(once).toBeGreaterThan(0)
      expect(lengthsFor(1000) / once).toBeCloseTo(2, 1)
      looked.mockRestore()
    },
  )
})
