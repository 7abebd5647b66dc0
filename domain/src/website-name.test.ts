import { expect, it } from 'vitest'
import { ownWebsiteName } from './website-name.ts'

it.each([
  ['john-smith', 'john-smith'],
  ['john.porchlight.example', 'john'],
  ['john.smith', null],
  ['www.mygreatsite.com', null],
  ['a.b.porchlight.example', null],
  ['.porchlight.example', null],
])('reads %s as %s', (given, name) => {
  expect(ownWebsiteName(given, 'porchlight.example:3000')).toBe(name)
})
