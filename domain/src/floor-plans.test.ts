import { expect, it } from 'vitest'
import { plansLast } from './floor-plans.ts'

it('photos and floor plans keep their order, and no plan comes before a photo', () => {
  expect(plansLast(['plan b', 'front', 'plan a', 'garden'], ['plan a', 'plan b', 'gone'])).toEqual([
    'front',
    'garden',
    'plan b',
    'plan a',
  ])
})
