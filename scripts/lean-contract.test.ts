import { expect, it } from 'vitest'
import { spellCalls, spellMessages, takeCalls, takeGroups } from '../dashboard/lean-contract.ts'

it('leaves an endpoint its method, path and rules, and takes away what only the server reads', () => {
  const list = { method: 'GET', path: '/leads', summary: 'All', query: {}, list: true, data: {} }
  expect(spellCalls({ leadEndpoints: { list }, leadSchema: {} })).toBe(
    'export const leadEndpoints = {"list":{"method":"GET","path":"/leads","list":true}}',
  )
})

it('takes endpoints from the file without schemas, and whatever else from the contract itself', () => {
  expect(takeCalls('import { authEndpoints, loginForm } from "@porchlight/contract/auth";')).toBe(
    'import { loginForm } from "@porchlight/contract/auth";import { authEndpoints } from "@porchlight/contract/auth?calls";',
  )
  const untouched = 'import { messages } from "@porchlight/contract/messages"; import { useState } from "react";'
  expect(takeCalls(untouched)).toBe(untouched)
})

it('gives each group of messages a file of its own, behind the name they all have', () => {
  const module = { messages: { login: { title: 'Sign in' }, leads: { none: 'None' } }, say: () => '' }
  expect(spellMessages('/m.ts', undefined, module)).toBe(
    'export * as messages from "/m.ts?groups"\nexport { say } from "/m.ts?words"',
  )
  expect(spellMessages('/m.ts', 'groups', module)).toBe(
    'export { login } from "/m.ts?group=login"\nexport { leads } from "/m.ts?group=leads"',
  )
  expect(spellMessages('/m.ts', 'group=login', module)).toBe('export const login = {"title":"Sign in"}')
})

it('takes a group of the messages by its name, and no other with it', () => {
  expect(takeGroups('const { links, leads: sentences } = messages;\nconst { tooLong } = messages.fields;')).toBe(
    'const links = messages.links; const sentences = messages.leads;\nconst { tooLong } = messages.fields;',
  )
})
