/** @typedef {{ name: string, milliseconds: number }} Timed */

const shown = 10

/** @param {Timed[]} tests */
export const slowestOf = (tests) =>
  [...tests].sort((one, other) => other.milliseconds - one.milliseconds).slice(0, shown)

/**
 * What a reporter prints at the end of its run, one test a line.
 *
 * @param {Timed[]} tests
 */
export const writeSlowest = (tests) =>
  slowestOf(tests)
    .map(({ name, milliseconds }) => `SLOW: ${Math.round(milliseconds)} ms ${name.replaceAll('\n', ' ')}\n`)
    .join('')

/**
 * Reads them back from what a step printed.
 *
 * @param {string} output
 * @returns {Timed[]}
 */
export const readSlowest = (output) =>
  [...output.matchAll(/^SLOW: (\d+) ms (.*)$/gm)].map(([, milliseconds, name = '']) => ({
    name,
    milliseconds: Number(milliseconds),
  }))
