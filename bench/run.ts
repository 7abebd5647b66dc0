import { readdir } from 'node:fs/promises'

export interface Row {
  label: string
  unit: 'ms' | 'MB'
  /** The figure, and that of the named reference, measured in the same run. */
  value: number
  reference: number
  ratio: number
  /** The ratio may not exceed it. */
  limit: number
}

export interface Benchmark {
  name: string
  /** What every ratio is against. */
  reference: string
  run(): Promise<{ rows: Row[] }>
}

const only = process.argv.slice(2)
const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).sort()
let isOver = false

for (const file of files) {
  const { benchmark }: { benchmark: Benchmark } = await import(`./${file}`)
  if (only.length > 0 && !only.some((word) => file.includes(word))) continue
  console.log(`\n${benchmark.name}\nAgainst: ${benchmark.reference}`)
  const { rows } = await benchmark.run()
  for (const { label, unit, value, reference, ratio, limit } of rows) {
    const verdict = ratio <= limit ? 'ok' : 'TOO MUCH'
    isOver ||= ratio > limit
    const figures = `${ratio.toFixed(2)}× (${value.toFixed(1)} ${unit} / ${reference.toFixed(1)} ${unit})`
    console.log(`  ${label.padEnd(52)} ${figures.padEnd(34)} at most ${limit}×  ${verdict}`)
  }
}
process.exitCode = isOver ? 1 : 0
