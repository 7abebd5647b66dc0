import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from './root.mjs'

/** Bytes of JavaScript, gzipped, that a visitor of `/login` waits for. */
const loginBudget = 170_000

/**
 * @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/**
 * The files a browser needs before the given starting points run.
 *
 * @param {Manifest} manifest
 * @param {string[]} starts
 */
export function listInitialFiles(manifest, starts) {
  const keys = new Set(starts)
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...keys].map((key) => manifest[key]?.file).filter((file) => file?.endsWith('.js'))
}

/** The entry, and the lazily loaded screens of sign-in where the router has split them off. */
function findLoginStarts(/** @type {Manifest} */ manifest) {
  const chunks = Object.entries(manifest)
  const entries = chunks.filter(([, chunk]) => chunk.isEntry).map(([key]) => key)
  const screens = chunks.filter(([key, chunk]) => chunk.isDynamicEntry && /login/i.test(key)).map(([key]) => key)
  if (entries.length === 0) throw new Error('The manifest names no entry.')
  return [...entries, ...screens]
}

export async function checkBudgets() {
  const dist = inRoot('dashboard/dist')
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const files = listInitialFiles(manifest, findLoginStarts(manifest))
  const weighed = files.map((file) => ({ file, bytes: gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length }))
  const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0)
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`
  const note = `/login loads ${kilobytes(total)} of JavaScript gzipped, allowed are ${kilobytes(loginBudget)}`
  const table = weighed.map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${file}`)
  return { ok: total <= loginBudget, output: [note, ...table].join('\n'), note }
}
