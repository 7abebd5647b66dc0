import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program to its end and keeps what it printed, so that a passing step can stay quiet.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout?.on('data', (chunk) => chunks.push(chunk))
    child.stderr?.on('data', (chunk) => chunks.push(chunk))
    const finish = (/** @type {boolean} */ ok, /** @type {string} */ last) => {
      resolve({ ok, output: Buffer.concat(chunks).toString('utf8') + last })
    }
    child.on('error', (error) => finish(false, `${file}: ${error.message}\n`))
    child.on('close', (code, signal) => finish(code === 0, signal ? `${file} was ended by ${signal}\n` : ''))
  })
}

/**
 * Runs a script with this very Node.js, wherever it is installed.
 *
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options)
