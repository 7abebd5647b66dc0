import { requireNode } from './lib/node-version.mjs'

requireNode()
const { chooseSteps } = await import('./lib/steps.mjs')

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')

// Without a handler a broken-off run would leave the throw-away database behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

const chosen = readSteps()
const tally = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const trouble = []
const startedAt = performance.now()

for (const step of chosen) {
  process.stdout.write(`${step.name.padEnd(10)}${step.about} … `)
  const stepStartedAt = performance.now()
  const outcome = await step.run().catch((error) => ({ ok: false, output: String(error?.stack ?? error) }))
  report(step, outcome, secondsSince(stepStartedAt))
}

console.log(`\nDone in ${secondsSince(startedAt)}.`)
for (const line of trouble) console.log(line)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed > 0 ? 1 : 0

function readSteps() {
  try {
    return chooseSteps(only ?? null)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(2)
  }
}

/**
 * @param {import('./lib/steps.mjs').Step} step
 * @param {import('./lib/steps.mjs').Outcome} outcome
 * @param {string} duration
 */
function report(step, { ok, output, note, isSkipped, flaky = [] }, duration) {
  trouble.push(...flaky)
  const comment = note ? ` (${note})` : ''
  if (isSkipped) {
    tally.skipped++
    trouble.push(`SKIPPED: ${step.name}: ${note}`)
    console.log(`\n\n  *** SKIPPED: ${note} ***\n`)
  } else if (ok) {
    tally.passed++
    console.log(`ok in ${duration}${comment}`)
  } else {
    tally.failed++
    trouble.push(`FAILED: ${step.name} (${step.about})`)
    console.log(`FAILED after ${duration}\n\n${output.trimEnd()}\n`)
  }
}

function secondsSince(/** @type {number} */ from) {
  return `${((performance.now() - from) / 1000).toFixed(1)} s`
}
