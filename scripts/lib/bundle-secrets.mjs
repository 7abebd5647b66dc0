import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parts } from './parts.mjs'
import { inRoot } from './root.mjs'
import { findKnownSecrets } from './secret-strings.mjs'

const mark = 'planted-for-the-build'

/** A recognisable value for every secret setting of the server, for the environment that a build runs in. */
export function plantSecrets() {
  const table = readFileSync(inRoot('server/src/settings/table.ts'), 'utf8')
  const names = [...table.matchAll(/^ {2}([A-Z0-9_]+): secret\(/gm)].map(([, name]) => name)
  if (names.length === 0) throw new Error('The table of settings names no secret.')
  // A bundler takes along what begins with its own prefix, whatever it is called after that.
  return Object.fromEntries(
    names.flatMap((name) => [name, `VITE_${name}`].map((setting) => [setting, `${mark}-${name}`])),
  )
}

/** Looks through all that was built, source maps included, for what was planted and for what looks like a secret. */
export async function checkBundles() {
  const files = parts.flatMap(({ folder }) =>
    readdirSync(inRoot(folder, 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const found = findLeaks(files)
  return { ok: found.length === 0, output: found.join('\n'), note: `${files.length} files` }
}

/**
 * What was planted for the build, and what looks like a secret.
 *
 * @param {string[]} files
 * @returns {string[]}
 */
export function findLeaks(files) {
  return files.flatMap((path) => {
    const text = readFileSync(path, 'latin1')
    return [...(text.includes(mark) ? [mark] : []), ...findKnownSecrets(text)].map((secret) => `${path}: ${secret}`)
  })
}
