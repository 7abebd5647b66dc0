import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './root.mjs'

/**
 * What `npm run build` makes, and from what. `output` is what must be there for the part to count as built.
 *
 * @typedef {{ name: string, folder: string, sources: string[], output: string }} Part
 */

const shared = [
  'contract/src',
  'domain/src',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/lib/bundle-cli.mjs',
  'scripts/lib/bundle-server.mjs',
  'scripts/lib/taken.mjs',
  'scripts/lib/compress.mjs',
  'scripts/lib/replace-dist.mjs',
]

/** @type {Part[]} */
const allParts = [
  {
    name: 'server',
    folder: 'server',
    sources: ['server/src', 'server/package.json', 'site/src', 'sandboxes', ...shared],
    output: 'server/dist/main.js',
  },
  {
    name: 'dashboard',
    folder: 'dashboard',
    sources: ['dashboard', 'fonts', ...shared],
    output: 'dashboard/dist/index.html',
  },
  { name: 'cli', folder: 'cli', sources: ['cli/src', 'cli/package.json', ...shared], output: 'cli/dist/porchlight.js' },
  { name: 'site', folder: 'site', sources: ['site', 'fonts', ...shared], output: 'site/dist/.vite/manifest.json' },
]

const forNode = new Set(['server', 'cli'])
const needsVite = (/** @type {Part} */ part) => !forNode.has(part.name)

/** A browser part exists from the day it has a Vite configuration. */
export const parts = allParts.filter((part) => !needsVite(part) || existsSync(inRoot(part.folder, 'vite.config.ts')))

const skipped = new Set(['node_modules', 'dist', 'dist.next', 'testing'])

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  const entries = readdirSync(inRoot(path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const child = `${path}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listFiles(child)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [child]
  })
}

/** @param {Part} part */
function fingerprint(part) {
  const hash = createHash('sha256')
  const files = part.sources
    .filter((path) => existsSync(inRoot(path)))
    .flatMap((path) => (/\.[a-z]+$/.test(path) ? [path] : listFiles(path)))
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
      .update('\0')
  return hash.digest('hex')
}

const stampOf = (/** @type {Part} */ part) => join(inRoot(part.folder), 'dist', '.built-from')

/** @param {Part} part */
export function isStale(part) {
  if (!existsSync(inRoot(part.output)) || !existsSync(stampOf(part))) return true
  return readFileSync(stampOf(part), 'utf8') !== fingerprint(part)
}

/**
 * Builds a part and notes what it was built from: the sources as they were before, so that an edit made during the
 * build is seen as one.
 *
 * @param {Part} part
 * @param {() => Promise<void>} build
 */
export async function buildAndStamp(part, build) {
  const builtFrom = fingerprint(part)
  await build()
  writeFileSync(stampOf(part), builtFrom)
}
