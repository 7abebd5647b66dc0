import type { Credential } from '@porchlight/contract/routes'
import { describe, expect, it } from 'vitest'
import { guardAdminScreens, guardAgentScreens, guardHome, guardLogin } from './guards.ts'

const stay = null
const cases: [held: Credential[], home: string, login: string | null, agent: string | null, admin: string | null][] = [
  [[], '/login', stay, '/login', '/login'],
  [['agent'], '/social-links', '/social-links', stay, '/social-links'],
  [['admin'], '/admin/active', '/admin/active', '/admin/active', stay],
  [['agent', 'admin'], '/social-links', '/social-links', stay, '/social-links'],
  [['admin', 'user'], '/social-links', '/social-links', stay, stay],
  [['agent', 'admin', 'user'], '/social-links', '/social-links', stay, '/social-links'],
  [['agent', 'user'], '/social-links', '/social-links', stay, '/social-links'],
  // An impersonation without its superadmin is no sign-in.
  [['user'], '/login', stay, '/login', '/login'],
]

describe('guards', () => {
  it.each(cases)('holding %j', (held, home, login, agent, admin) => {
    const credentials = new Set(held)
    expect(guardHome(credentials)).toBe(home)
    expect(guardLogin(credentials)).toBe(login)
    expect(guardAgentScreens(credentials)).toBe(agent)
    expect(guardAdminScreens(credentials)).toBe(admin)
  })
})
