import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { writeSlowest } from '../../scripts/lib/slowest.mjs'

const nameOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ')

/**
 * Names each journey that needed a second try, one a line, so that nobody takes a shaky run for a green one; and the
 * slowest, for the end of `npm test`.
 */
export default class JourneyReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const took = (test: TestCase) => Math.max(0, ...test.results.map(({ duration }) => duration))
    process.stdout.write(writeSlowest(tests.map((test) => ({ name: nameOf(test), milliseconds: took(test) }))))
    for (const test of tests) if (test.outcome() === 'flaky') process.stdout.write(`FLAKY: ${nameOf(test)}\n`)
  }
}
