import { socialSections } from '@porchlight/contract/options'
import { expect, it } from 'vitest'
import { orderSections } from './section-order.ts'

it.each([
  [[], [...socialSections]],
  [
    ['newsletter', 'links'],
    ['newsletter', 'links', 'videos', 'valuation', 'reviews', 'work', 'documents'],
  ],
  [
    ['work', 'work', 'unheard-of'],
    ['work', 'links', 'videos', 'valuation', 'reviews', 'documents', 'newsletter'],
  ],
])('a page that asks for %j shows every section once', (chosen, shown) => {
  expect(orderSections(chosen)).toEqual(shown)
})
