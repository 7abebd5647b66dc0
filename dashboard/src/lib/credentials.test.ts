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
  expect([...readCredentials({ cookies, isHttps: false })].sort()).toEqual(held)
})

it('reads over TLS what only this host can have set', () => {
  const held = (cookies: string) => [...readCredentials({ cookies, isHttps: true })]
  expect(held('__Host-porchlight_session=agent')).toEqual(['agent'])
  expect(held('porchlight_session=agent')).toEqual([])
})

it('takes a superadmin with an agent’s session for an impersonation', () => {
  expect(isImpersonating(new Set(['admin', 'user']))).toBe(true)
  expect(isImpersonating(new Set(['admin']))).toBe(false)
  expect(isImpersonating(new Set(['user']))).toBe(false)
})
