import { readFile } from 'node:fs/promises'

/** Hundredths of a second that a virtual machine's processors were given to others, and all that passed on them. */
async function readTicks(): Promise<{ stolen: number; all: number }> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8').catch(() => '')).split('\n', 1)
  const ticks = line.split(/\s+/).slice(1, 9).map(Number)
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, count) => sum + count, 0) }
}

/** The share of the processor that was taken away meanwhile; none where the system does not say. */
export async function watchStolenTime(): Promise<() => Promise<number>> {
  const before = await readTicks()
  return async () => {
    const { stolen, all } = await readTicks()
    return (stolen - before.stolen) / Math.max(1, all - before.all)
  }
}
