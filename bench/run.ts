import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { inRoot } from '../scripts/lib/root.mjs'

export interface Row {
  label: string
  /** A rate must reach its limit; a time or a size may not exceed it. */
  unit: 'ms' | 'MB' | '/s'
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
const report: { name: string; reference: string; rows: (Row & { isMet: boolean })[] }[] = []

for (const file of files) {
  if (only.length > 0 && !only.some((word) => file.includes(word))) continue
  const { benchmark }: { benchmark: Benchmark } = await import(`./${file}`)
  const { name, reference, hasQuick } = benchmark
  if (isQuick && !hasQuick) continue
  console.log(`\n${name}\nAgainst: ${reference}`)
  const rows = (await benchmark.run({ isQuick })).rows.map((row) => ({ ...row, isMet: meets(row) }))
  report.push({ name, reference, rows })
  print('what', 'ours', 'reference', 'ratio', 'goal', '')
  for (const { label, unit, value, reference: base, ratio, limit, isMet } of rows) {
    const figure = (number: number) => `${shown(number, unit)} ${unit}`
    const goal = `${unit === '/s' ? '≥' : '≤'} ${limit}`
    print(label, figure(value), figure(base), ratio.toFixed(2), goal, isMet ? 'ok' : 'MISSED')
  }
}
await mkdir(inRoot('test-results'), { recursive: true })
await writeFile(inRoot('test-results/bench.json'), `${JSON.stringify(report, null, 2)}\n`)
process.exitCode = report.every(({ rows }) => rows.every(({ isMet }) => isMet)) ? 0 : 1

function meets({ unit, ratio, limit }: Row): boolean {
  return unit === '/s' ? ratio >= limit : ratio <= limit
}

function shown(number: number, unit: Row['unit']): string {
  return unit === '/s' ? Math.round(number).toLocaleString('en-US') : number.toFixed(1)
}

function print(label: string, ...cells: string[]): void {
  console.log(`  ${label.padEnd(62)}${cells.map((cell) => cell.padStart(12)).join('')}`)
}
