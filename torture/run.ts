import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/lib/ensure-built.mjs'
import { findPostgres, startPostgres } from '../scripts/lib/postgres.mjs'
import { accessPart } from './access/part.ts'
import { crashPart } from './crash/part.ts'
import { dependenciesPart } from './dependencies/part.ts'
import { openGround, openServer } from './ground.ts'
import { inputPart } from './input/part.ts'
import { overloadPart } from './overload/part.ts'
import { pagesPart } from './pages/part.ts'
import { BrokenPromise, type Counts, type Options, type Part } from './part.ts'
import { textsPart } from './texts/part.ts'

const parts: Part[] = [accessPart, inputPart, pagesPart, crashPart, dependenciesPart, overloadPart, textsPart]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now()) },
    count: { type: 'string' },
    database: { type: 'string' },
    only: { type: 'string' },
    from: { type: 'string' },
  },
})
const { seed, only = null, from = null } = values
const binaries = findPostgres()

const strangers = positionals.filter((name) => !parts.some((part) => part.name === name))
if (strangers.length > 0) {
  throw new Error(
    `There is no part called ${strangers.join(', ')}. Parts: ${parts.map(({ name }) => name).join(', ')}.`,
  )
}
if (values.database === 'postgres' && !binaries) throw new Error('No PostgreSQL server was found.')
const chosen = parts.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const databases = values.database ? [values.database] : ['embedded', ...(binaries ? ['postgres'] : [])]

const words = (counts: Counts) =>
  Object.entries(counts)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ')
const onHeld = (target: string, counts: Counts) => console.log(`  ${target}: ${words(counts)}`)

async function torture(part: Part, database: string, cluster: Options['cluster']): Promise<boolean> {
  const count = Number(values.count ?? part.usualCount)
  console.log(`\n${part.name} on ${database}, --seed=${seed} --count=${count}\n${part.promise}`)
  try {
    const postgresUrl = cluster?.url ?? null
    const openApp = (env?: Record<string, string>) => openGround(postgresUrl, env)
    const counts = await part.run({
      openApp,
      openServer: (settings, surroundings) => openServer(postgresUrl, settings, surroundings),
      cluster,
      seed,
      count,
      only,
      from,
      onHeld,
    })
    console.log(`${part.name} on ${database} held: ${words(counts)}`)
    return true
  } catch (error) {
    if (!(error instanceof BrokenPromise)) throw error
    const again = `${part.name} --database=${database} --seed=${seed} --count=${count}${error.target === null ? '' : ` --only="${error.target}"`}`
    console.error(`\nBROKEN on ${database}: ${error.message}\n\nSee it again with: npm run torture -- ${again}`)
    return false
  }
}

if (chosen.some(({ needsBuild }) => needsBuild)) await ensureBuilt()
let isHeld = true
for (const database of databases) {
  const cluster = database === 'postgres' && binaries ? await startPostgres(binaries) : null
  try {
    for (const part of chosen) isHeld &&= await torture(part, database, cluster)
  } finally {
    await cluster?.stop()
  }
}
process.exitCode = isHeld ? 0 : 1
