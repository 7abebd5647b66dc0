import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { inRoot } from '../scripts/lib/root.mjs'

export interface Row {
  label: string
  /** A rate must reach its limit; a time or a size may not exceed it. */
  unit: 'ms' | 'MB' | '/s' | 'questions'
  /** The figure, and that of the named reference, measured in the same run. */
  value: number
  reference: number
  ratio: number
  limit: number
}

export interface Benchmark {
  name: string
  /** What every ratio is against. */
  reference: string
  /** Has a short form, for `--quick`. */
  hasQuick?: true
  run(options: { isQuick: boolean }): Promise<{ rows: Row[] }>
}

const args = process.argv.slice(2)
const isQuick = args.includes('--quick')
const only = args.filter((word) => !word.startsWith('--'))
const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).sort()
const reportFile = inRoot('test-results/bench.json')
/** Longer than any part takes, also on a machine that is slow. */
const longestPart = 15 * 60_000
type Report = { name: string; reference: string; rows: (Row & { isMet: boolean })[]; failure?: string }[]

// Also what a part has started ends with it.
process.once('SIGTERM', () => process.exit(1))
const report: Report = []
for (const file of files) {
  if (only.length === 0) report.push(...runApart(file))
  else if (only.some((word) => file.includes(word))) report.push(...(await run(file)))
}
await mkdir(inRoot('test-results'), { recursive: true })
await writeFile(reportFile, `${JSON.stringify(report, null, 2)}\n`)
// A part that failed may have left something running; it is ended with this process.
process.exit(report.every(({ rows, failure }) => !failure && rows.every(({ isMet }) => isMet)) ? 0 : 1)

/** In a process of its own: what one part leaves in memory, or how it is tied to a core, is nothing to the next. */
function runApart(file: string): Report {
  rmSync(reportFile, { force: true })
  const args = [...process.execArgv, import.meta.filename, file, ...(isQuick ? ['--quick'] : [])]
  const { error } = spawnSync(process.execPath, args, { stdio: 'inherit', timeout: longestPart })
  if (existsSync(reportFile)) return JSON.parse(readFileSync(reportFile, 'utf8'))
  return [{ name: file, reference: '', rows: [], failure: String(error ?? 'it ended by itself') }]
}

async function run(file: string): Promise<Report> {
  const { benchmark }: { benchmark: Benchmark } = await import(`./${file}`)
  const { name, reference, hasQuick } = benchmark
  if (isQuick && !hasQuick) return []
  console.log(`\n${name}\nAgainst: ${reference}`)
  try {
    const rows = (await benchmark.run({ isQuick })).rows.map((row) => ({ ...row, isMet: meets(row) }))
    print('what', 'ours', 'reference', 'ratio', 'goal', '')
    for (const { label, unit, value, reference: base, ratio, limit, isMet } of rows) {
      const figure = (number: number) => `${shown(number, unit)} ${unit}`
      const goal = `${unit === '/s' ? '≥' : '≤'} ${limit}`
      print(label, figure(value), figure(base), ratio.toFixed(2), goal, isMet ? 'ok' : 'MISSED')
    }
    return [{ name, reference, rows }]
  } catch (error) {
    console.error(error)
    return [{ name, reference, rows: [], failure: String(error) }]
  }
}

function meets({ unit, ratio, limit }: Row): boolean {
  return unit === '/s' ? ratio >= limit : ratio <= limit
}

function shown(number: number, unit: Row['unit']): string {
  if (unit === 'questions') return String(number)
  return unit === '/s' ? Math.round(number).toLocaleString('en-US') : number.toFixed(1)
}

function print(label: string, ...cells: string[]): void {
  console.log(`  ${label.padEnd(62)}${cells.map((cell) => cell.padStart(12)).join('')}`)
}
