import { expect, it } from 'vitest'
import { estimatePath } from './page-address.ts'

it.each([
  ['sell', 'spring', false, '/sell-detail/spring/p1'],
  ['sell', '', false, '/sell-detail/p1'],
  ['sell', 'spring', true, '/preview/sell-detail/p1?key=k1'],
  ['social-link', '', false, '/preview/property-detail'],
  ['social-link', '', true, '/preview/property-detail?id=p1&key=k1'],
] as const)('%s with slug %s, preview %s: %s', (campaignType, slugUrl, isPreview, path) => {
  expect(estimatePath({ _id: 'p1', campaignType, slugUrl }, isPreview ? { key: 'k1' } : null)).toBe(path)
})
