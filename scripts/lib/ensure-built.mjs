import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { isStale, parts } from './parts.mjs'
import { inRoot } from './root.mjs'
import { runNode } from './run.mjs'

/** @param {string[]} [names] */
export function listStale(names = parts.map((part) => part.name)) {
  return parts.filter((part) => names.includes(part.name) && isStale(part)).map((part) => part.name)
}

/**
 * Builds what is stale, in a process of its own, so that none of the tools stay in memory afterwards.
 *
 * @param {string[]} [names] the parts that are needed; all of them by default
 */
export async function ensureBuilt(names) {
  const stale = listStale(names)
  if (stale.length === 0) return
  const refusal = whyNotBuildable(stale)
  if (refusal) {
    console.error(refusal)
    process.exit(1)
  }
  console.log(`Building the ${stale.join(' and the ')}…`)
  const { ok, output } = await runNode([inRoot('scripts/build.mjs'), ...stale])
  if (ok) return
  console.error(output)
  console.error('The build failed; what it said is above.')
  process.exit(1)
}

const canWrite = (/** @type {string} */ path) => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A service runs as a user of its own, who may read the build and not replace it.
 *
 * @param {string[]} stale
 * @param {(path: string) => boolean} [mayWrite]
 * @returns {string | undefined} what to do instead
 */
export function whyNotBuildable(stale, mayWrite = canWrite) {
  const closed = parts
    .filter((part) => stale.includes(part.name))
    .map(({ folder }) => (existsSync(inRoot(folder, 'dist')) ? inRoot(folder, 'dist') : inRoot(folder)))
    .find((path) => !mayWrite(path))
  if (!closed) return undefined
  const { username } = userInfo()
  return `The build is older than its sources (${stale.join(', ')}), and the user ${username} may not write ${closed}.
Run \`npm run build\` as the user who owns it (id ${statSync(closed).uid}), then start again.`
}
