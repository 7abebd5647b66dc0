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
  console.log(`Building the ${stale.join(' and the ')}…`)
  const { ok, output } = await runNode([inRoot('scripts/build.mjs'), ...stale])
  if (ok) return
  console.error(output)
  console.error('The build failed; what it said is above.')
  process.exit(1)
}
