import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { run, runNode } from './run.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }>} Packages */

/**
 * @param {string} path
 * @returns {Packages | undefined}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * npm notes in node_modules what it has put there. Comparing that note with the lock file also sees what somebody
 * installed by hand, or an installation that was broken off: a stamp of our own would know neither.
 *
 * @param {{ withTools: boolean }} needs whatever is built already runs without the development packages
 */
export function isInstalled({ withTools }) {
  const wanted = readPackages(inRoot('package-lock.json'))
  const present = readPackages(inRoot('node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, integrity, link, optional, dev, devOptional }]) => {
    if (!path.includes('node_modules/') || (dev && !withTools)) return true
    const found = present[path]
    // Packages for other platforms are in the lock file and rightly nowhere else.
    if (!found) return Boolean(optional || devOptional)
    // The note is also written by commands that only touch the lock file.
    if (!existsSync(inRoot(path))) return false
    const isSame = !integrity || integrity === found.integrity
    return Boolean(link) === Boolean(found.link) && version === found.version && isSame
  })
}

/**
 * Installs where needed, with one line for the reader, and the whole story when it fails.
 *
 * @param {{ withTools: boolean }} needs
 */
export async function ensureInstalled(needs = { withTools: true }) {
  if (isInstalled(needs)) return
  console.log('Installing packages, which takes a minute or two…')
  const { ok, output } = await install()
  if (ok) return
  console.error(output)
  console.error('The installation failed; what npm said is above.')
  process.exit(1)
}

/** npm's output is only worth showing on a failure. */
function install() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress']
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? runNode([npm, ...args]) : run('npm', args, { shell: process.platform === 'win32' })
}
