import { expect, it } from 'vitest'
import { findStarts, listInitialFiles } from './lib/budget.mjs'

const manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['src/leads.tsx'] },
  '_react.js': { file: 'react.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  'src/login.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_shared.js', '_form.js'] },
  '_form.js': { file: 'form.js' },
  'src/leads.tsx': { file: 'leads.js', isDynamicEntry: true },
}

it('counts what the starting points import, each file once, and nothing that is loaded later', () => {
  const files = listInitialFiles(manifest, findStarts(manifest, ['login']))
  expect(files.sort()).toEqual(['form.js', 'login.js', 'main.js', 'react.js', 'shared.js'])
})

it('says so where a part of an address has no file of its own any more', () => {
  expect(() => findStarts(manifest, ['login', 'sign-in'])).toThrow('sign-in')
})
