import { endpoints } from '@porchlight/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { auditSentence } from './audit-sentence.ts'

const people = { actor_name: 'Ada Admin', actor_email: 'ada@x.example', agent_name: 'Jane Doe', agent_email: 'jane@x' }

describe('an entry of the audit log', () => {
  it.each([
    ['impersonate', {}, 'Ada Admin stepped into Jane Doe’s account'],
    ['impersonated-act', { method: 'PUT', path: '/api/v1/user/profile' }, 'Ada Admin changed the profile as Jane Doe'],
    ['impersonated-act', { method: 'PUT', path: '/x' }, 'Ada Admin changed something (PUT /x) as Jane Doe'],
    ['cancel-subscription', {}, 'Ada Admin cancelled Jane Doe’s subscription'],
    ['reactivate-subscription', {}, 'Ada Admin reactivated Jane Doe’s subscription'],
    ['delete-agent', {}, 'Ada Admin deleted Jane Doe’s account'],
    ['end-sessions', {}, 'Ada Admin signed Jane Doe out everywhere'],
    ['sms-number', { number: '+15035550142' }, 'Ada Admin gave Jane Doe the number (503) 555-0142'],
    ['grandfather', { isGrandfathered: true }, 'Ada Admin grandfathered Jane Doe'],
    ['grandfather', { isGrandfathered: false }, 'Ada Admin removed Jane Doe’s grandfather status'],
    [
      'import-codes',
      { added: 2, known: 1, refused: 0 },
      'Ada Admin imported AppSumo codes: 2 added, 1 already known, 0 rejected',
    ],
    ['add-passkey', { name: 'Work laptop' }, 'Ada Admin added the passkey “Work laptop”'],
    ['remove-passkey', { name: 'Work laptop' }, 'Ada Admin removed the passkey “Work laptop”'],
    ['new-recovery-codes', {}, 'Ada Admin created new recovery codes'],
    ['use-recovery-code', {}, 'Ada Admin signed in with a recovery code'],
    ['oidc-sign-in', { name: 'Company sign-in' }, 'Ada Admin signed in through “Company sign-in”'],
  ] as const)('%s %j reads as a sentence', (action, details, sentence) => {
    expect(auditSentence({ ...people, action, details })).toBe(sentence)
  })

  it('names by email whoever had no name', () => {
    const entry = { ...people, actor_name: '', agent_name: '', action: 'impersonate', details: {} } as const
    expect(auditSentence(entry)).toBe('ada@x.example stepped into jane@x’s account')
  })

  it('tells an agent who left from one who was removed', () => {
    const entry = {
      ...people,
      actor_name: 'Jane Doe',
      actor_email: 'jane@x',
      action: 'delete-agent',
      details: {},
    } as const
    expect(auditSentence(entry)).toBe('Jane Doe deleted their own account')
  })

  it('has words for publishing, whatever the call is called', () => {
    const { method, path } = endpoints.publishPage ?? {}
    const entry = { ...people, action: 'impersonated-act', details: { method: `${method}`, path: `${path}` } } as const
    expect(auditSentence(entry)).toBe('Ada Admin published a page as Jane Doe')
  })
})
