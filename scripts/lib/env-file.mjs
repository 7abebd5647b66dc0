import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { inRoot } from './root.mjs'

/**
 * Takes over what `.env` at the root says and the environment does not, an empty variable included. Answers the names
 * the file holds.
 *
 * @param {string} [file]
 * @param {NodeJS.ProcessEnv} [env]
 */
export function readEnvFile(file = inRoot('.env'), env = process.env) {
  const said = parse(file)
  for (const [name, value] of Object.entries(said)) env[name] ||= value
  return Object.keys(said)
}

/** @param {string} file */
function parse(file) {
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return {}
    console.error(`${file} cannot be read: ${/** @type {Error} */ (error).message}`)
    process.exit(1)
  }
}
