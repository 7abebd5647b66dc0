import { expect, it } from 'vitest'
import { whyNotBuildable } from './lib/ensure-built.mjs'

it('a stale build that belongs to somebody else says what to run, and as whom', () => {
  const sentence = whyNotBuildable(['server', 'dashboard'], (path) => !path.includes('dashboard'))
  expect(sentence).toMatch(/^The build is older than its sources \(server, dashboard\), and the user \S+ may not write/)
  expect(sentence).toMatch(/Run `npm run build` as the user who owns it \(id \d+\), then start again\.$/)
  expect(whyNotBuildable(['server'], () => true)).toBeUndefined()
})
