import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { requireNode } from './lib/node-version.mjs'
import { areas } from './mutation/areas.mjs'

requireNode()
const { inRoot } = await import('./lib/root.mjs')
const { runNode } = await import('./lib/run.mjs')

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in areas))
if (unknown.length > 0) {
  console.error(`There is no area "${unknown.join(', ')}"; there are ${Object.keys(areas).join(', ')}`)
  process.exit(2)
}
// It takes long and hurries nobody: whatever else runs here goes first.
setPriority(15)

/** @type {string[]} */
const scores = []
for (const name of chosen.length > 0 ? chosen : Object.keys(areas)) {
  const stryker = [inRoot('node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', inRoot('stryker.config.mjs')]
  const { ok } = await runNode(stryker, { stdio: 'inherit', env: { ...process.env, MUTATE_AREA: name } })
  if (!ok) process.exit(1)
  scores.push(`${name.padEnd(10)}${await scoreOf(name)}`)
}
console.log(`\n${scores.join('\n')}`)

/** How many mutants the tests noticed, of all that ran. */
async function scoreOf(/** @type {string} */ name) {
  /** @type {{ files: Record<string, { mutants: { status: string }[] }> }} */
  const { files } = JSON.parse(await readFile(inRoot(`tmp/mutation/${name}.json`), 'utf8'))
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (/** @type {string[]} */ ...wanted) => statuses.filter((status) => wanted.includes(status)).length
  const noticed = count('Killed', 'Timeout')
  const all = noticed + count('Survived', 'NoCoverage')
  return `${((100 * noticed) / all).toFixed(1)} % (${noticed} of ${all})`
}
