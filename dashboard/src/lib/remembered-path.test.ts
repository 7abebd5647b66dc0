import { expect, it } from 'vitest'
import { readRememberedPath, rememberPath } from './remembered-path.ts'

it('leads back to a path of ours', () => {
  expect(readRememberedPath(rememberPath('/leads?page=2'))).toBe('/leads?page=2')
})

it.each([
  null,
  undefined,
  'leads',
  {},
  { from: 7 },
  { from: '//elsewhere.example' },
  { from: '/\\elsewhere.example' },
  { from: 'https://elsewhere.example' },
])('leads nowhere else: %j', (state) => {
  expect(readRememberedPath(state)).toBeNull()
})
