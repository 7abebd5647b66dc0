import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { repositoryRoot } from './paths.ts'
import { inSources } from './source-places.ts'

const built = pathToFileURL(join(repositoryRoot, 'server/dist/main.js')).href
const source = pathToFileURL(join(repositoryRoot, 'server/src/main.ts')).href

/** Where this stands, as a stack says it. */
function placeOf(words: string, file: string): string {
  const before = readFileSync(new URL(file), 'utf8').split(words)[0] ?? ''
  const lines = before.split('\n')
  return `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}

it('a stack of the built server is written by the lines of its sources', () => {
  const words = 'await checkDataDir('
  const stack = (place: string) => `Error: no room\n    at async start (${place})\n    at node:internal/main:1:2`
  expect(inSources(stack(placeOf(words, built)))).toBe(stack(placeOf(words, source)))
})

it('what has no map stays as it was', () => {
  const stack = `Error\n    at file:///nowhere/else.js:1:1 file://far/away.js:1:1 ${built}%2f:1:1\n    at /some/where.js:3:4`
  expect(inSources(stack)).toBe(stack)
})
