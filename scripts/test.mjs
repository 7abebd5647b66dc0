import { requireNode } from './lib/node-version.mjs'

requireNode()
const { chooseSteps } = await import('./lib/steps.mjs')
const { slowestOf } = await import('./lib/slowest.mjs')

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
/** @type {import('./lib/slowest.mjs').Timed[]} */
const timed = []
const startedAt = performance.now()

const alongside = chosen.filter((step) => step.isAlongside)
for (const step of chosen) {
  if (!step.isAlongside) await runAlone(step)
  else if (alongside.length > 0) await Promise.all([runQueued(), runQueued()])
}

console.log(`\nDone in ${secondsSince(startedAt)}.`)
if (timed.length > 0) console.log('\nThe slowest tests:')
for (const { name, milliseconds } of slowestOf(timed)) {
  console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}`)
}
if (trouble.length > 0) console.log('')
for (const line of trouble) console.log(line)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exitCode = tally.failed > 0 ? 1 : 0

/** @param {import('./lib/steps.mjs').Step} step */
async function runAlone(step) {
  process.stdout.write(title(step))
  const [outcome, duration] = await time(step)
  report(step, outcome, duration)
}

/** Takes one step after the other, as long as there are any; its line is written when it is done. */
async function runQueued() {
  for (let step = alongside.shift(); step; step = alongside.shift()) {
    const [outcome, duration] = await time(step)
    process.stdout.write(title(step))
    report(step, outcome, duration)
  }
}

/**
 * @param {import('./lib/steps.mjs').Step} step
 * @returns {Promise<[import('./lib/steps.mjs').Outcome, string]>}
 */
async function time(step) {
  const stepStartedAt = performance.now()
  const outcome = await step.run().catch((error) => ({ ok: false, output: String(error?.stack ?? error) }))
  return [outcome, secondsSince(stepStartedAt)]
}

function title(/** @type {import('./lib/steps.mjs').Step} */ step) {
  return `${step.name.padEnd(10)}${step.about} … `
}

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
function report(step, { ok, output, note, isSkipped, flaky = [], slow = [] }, duration) {
  trouble.push(...flaky)
  timed.push(...slow.map(({ name, milliseconds }) => ({ name: `${step.name}: ${name}`, milliseconds })))
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
