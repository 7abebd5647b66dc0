import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from './root.mjs'

/**
 * Bytes of JavaScript, gzipped, that somebody waits for: the entry, and the lazily loaded files of the address.
 *
 * @type {{ address: string, screens: string[], limit: number }[]}
 */
const budgets = [
  { address: '/login', screens: ['login-page'], limit: 120_000 },
  { address: '/social-links', screens: ['agent-shell', 'links-page'], limit: 200_000 },
  { address: '/leads', screens: ['agent-shell', 'leads-page'], limit: 200_000 },
  { address: '/listings/active', screens: ['agent-shell', 'my-listings-page'], limit: 200_000 },
  { address: '/admin', screens: ['admin-shell', 'agents-page'], limit: 200_000 },
  { address: '/dashboard', screens: ['agent-shell', 'dashboard-page'], limit: 200_000 },
  // Whichever tab the editor is opened on comes with it.
  ...['site-editor-tab', 'social-editor-tab', 'listing-details-tab', 'seo-tab', 'qr-tab'].map((tab) => ({
    address: `the editor on its ${tab}`,
    screens: ['editor-shell', 'edit-link-page', tab],
    limit: 280_000,
  })),
]

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

/**
 * The files of an address, and of every page; where nothing is left of the entry itself, screens import what it was.
 *
 * @param {Manifest} manifest
 * @param {string[]} screens
 */
export function findStarts(manifest, screens) {
  const chunks = Object.entries(manifest)
  const entries = chunks.filter(([, chunk]) => chunk.isEntry).map(([key]) => key)
  const wanted = screens.map((name) => {
    const found = chunks.find(([key, chunk]) => chunk.isDynamicEntry && key.endsWith(`/${name}.tsx`))
    if (!found) throw new Error(`The manifest names no ${name}.`)
    return found[0]
  })
  return [...entries, ...wanted]
}

export async function checkBudgets() {
  const dist = inRoot('dashboard/dist')
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`
  const checked = budgets.map(({ address, screens, limit }) => {
    const files = listInitialFiles(manifest, findStarts(manifest, screens))
    const weighed = files.map((file) => ({
      file,
      bytes: gzipSync(readFileSync(`${dist}/${file}`), { level: 9 }).length,
    }))
    const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0)
    const note = `${address} ${kilobytes(total)} of ${kilobytes(limit)}`
    const table = weighed.map(({ file, bytes }) => `  ${kilobytes(bytes).padStart(9)}  ${file}`)
    return { ok: total <= limit, note, output: [note, ...table].join('\n') }
  })
  return {
    ok: checked.every(({ ok }) => ok),
    output: checked.map(({ output }) => output).join('\n'),
    note: `JavaScript, gzipped: ${checked.map(({ note }) => note).join('; ')}`,
  }
}
