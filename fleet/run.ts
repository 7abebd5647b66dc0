import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs'
import { findPostgres } from '../scripts/lib/postgres.mjs'
import { balancerPart } from './balancer.ts'
import { chartPart } from './chart.ts'
import { edgePart } from './edge.ts'
import { failoverPart } from './failover.ts'
import { formerPart } from './former.ts'
import { imagePart } from './image.ts'
import { installPart } from './install.ts'
import { journeysPart } from './journeys.ts'
import { metricsPart } from './metrics.ts'
import { BrokenPromise, type Part, type Wish } from './part.ts'
import { pgbouncerPart } from './pgbouncer.ts'
import { replicaPart } from './replica.ts'
import { tlsPart } from './tls.ts'

const parts: Part[] = [
  pgbouncerPart,
  replicaPart,
  metricsPart,
  chartPart,
  balancerPart,
  failoverPart,
  edgePart,
  tlsPart,
  imagePart,
  installPart,
  formerPart,
  journeysPart,
]

const { values, positionals: names } = parseArgs({
  options: { rounds: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
})
const wish: Wish = {
  ...(values.rounds && { rounds: Number(values.rounds) }),
  ...(values.only && { only: values.only }),
}
const strangers = names.filter((name) => !parts.some((part) => part.name === name))
if (strangers.length > 0) {
  throw new Error(
    `There is no part called ${strangers.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}.`,
  )
}
const chosen = parts.filter(({ name }) => names.length === 0 || names.includes(name))

// Debian keeps servers out of an ordinary user's way.
process.env.PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter)
const isThere = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
const missing = new Set(
  chosen.flatMap(({ needs }) => Object.entries(needs).flatMap(([program, owner]) => (isThere(program) ? [] : [owner]))),
)
if (!findPostgres()) missing.add('postgresql')
if (missing.size > 0) throw new Error(`Not installed: ${[...missing].join(', ')} (the names of Debian's packages).`)

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
await ensureBuilt()
for (const part of chosen) {
  console.log(`\n${part.name}: ${part.promise}`)
  try {
    for (const [what, figure] of Object.entries(await part.run(wish))) console.log(`  ${what}: ${figure}`)
    console.log(`${part.name} held`)
  } catch (error) {
    if (!(error instanceof BrokenPromise)) throw error
    console.error(`\nBROKEN: ${error.message}`)
    process.exitCode = 1
  }
}
// Whatever a part has left running must not keep the terminal.
process.exit()
