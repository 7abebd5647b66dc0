import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'
import { areas } from './mutation/areas.mjs'

const read = (path: string) => readFileSync(inRoot(path), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/asvs.md',
  'docs/operating.md',
  'docs/programs.md',
  'docs/scaling.md',
  'docs/settings.md',
  'docs/torture.md',
]

it.each(pages)('%s names commands, files and links that exist', (page) => {
  const text = read(page)
  const { scripts } = JSON.parse(read('package.json'))
  for (const name of matches(text, /npm run ([a-z-]+)/g)) expect(scripts).toHaveProperty(name)
  for (const link of matches(text, /\]\((?!https?:)([^)#]+)\)/g)) {
    expect(existsSync(inRoot(dirname(page), link)), link).toBe(true)
  }
  for (const path of matches(
    text,
    /`((?:server|dashboard|contract|domain|site|cli|scripts|e2e|torture|fleet|deploy|docs)\/[\w./-]+)`/g,
  )) {
    expect(existsSync(inRoot(path)), path).toBe(true)
  }
})

it('the changelog begins with this version', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(matches(read('CHANGELOG.md'), /^## (\S+)/gm)[0]).toBe(version)
})

it.each(Object.entries(areas))('mutation testing of %s names files that exist', (_, { mutate, tests }) => {
  const files = [...mutate, ...tests].filter((path) => !path.includes('*'))
  for (const path of files) expect(existsSync(inRoot(path.replace(/^!/, ''))), path).toBe(true)
})
