import { expect, it } from 'vitest'
import { isImpersonating, readCredentials } from './credentials.ts'

it.each([
  ['', []],
  ['theme=dark', []],
  ['porchlight_session=agent', ['agent']],
  ['theme=dark; porchlight_session=admin.user; x=1', ['admin', 'user']],
  ['porchlight_session=agent.nonsense', ['agent']],
  ['not_porchlight_session=agent', []],
])('reads %j', (cookies, held) => {
  expect([...readCredentials(cookies)].sort()).toEqual(held)
})

it('takes a superadmin with an agent’s session for an impersonation', () => {
  expect(isImpersonating(new Set(['admin', 'user']))).toBe(true)
  expect(isImpersonating(new Set(['admin']))).toBe(false)
  expect(isImpersonating(new Set(['user']))).toBe(false)
})
