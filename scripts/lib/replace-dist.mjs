import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const listOf = (/** @type {string} */ dist) => join(dist, '.vite', 'own-assets.json')
const assetsIn = (/** @type {string} */ dist) =>
  existsSync(join(dist, 'assets')) ? readdirSync(join(dist, 'assets')) : []

/**
 * Builds beside what is there and takes its place only then: a running server finds its files to the last moment. Those
 * of the build before stay for one build more, because tabs that were opened with it go on asking for them.
 *
 * @param {string} dist
 * @param {(next: string) => Promise<void>} build
 */
export async function replaceDist(dist, build) {
  const next = `${dist}.next`
  rmSync(next, { recursive: true, force: true })
  await build(next)
  const made = new Set(assetsIn(next))
  mkdirSync(join(next, '.vite'), { recursive: true })
  writeFileSync(listOf(next), JSON.stringify([...made]))
  const before = existsSync(listOf(dist)) ? JSON.parse(readFileSync(listOf(dist), 'utf8')) : assetsIn(dist)
  for (const name of before) {
    if (!made.has(name)) cpSync(join(dist, 'assets', name), join(next, 'assets', name), { preserveTimestamps: true })
  }
  rmSync(dist, { recursive: true, force: true })
  renameSync(next, dist)
}
