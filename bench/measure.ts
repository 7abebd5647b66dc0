import type { Row } from './run.ts'

type Work = () => Promise<unknown>

/** Medians of all works, taken in turns, so that whatever slows the machine down slows all of them. */
export async function compare(reference: Work, works: [label: string, work: Work][], limit: number, rounds = 40) {
  const all: Work[] = [reference, ...works.map(([, work]) => work)]
  const times = all.map((): number[] => [])
  for (let round = -5; round < rounds; round++) {
    for (const [index, work] of all.entries()) {
      const start = performance.now()
      await work()
      if (round >= 0) times[index]?.push(performance.now() - start)
    }
  }
  const [base = 0, ...values] = times.map(median)
  return works.map(([label], index): Row => {
    const value = values[index] ?? 0
    return { label, unit: 'ms', value, reference: base, ratio: value / base, limit }
  })
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}

export function percentile(values: number[], part: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * part)] ?? 0
}
