import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** Names each journey that needed a second try, one a line, so that nobody takes a shaky run for a green one. */
export default class FlakyReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    for (const test of this.#suite?.allTests() ?? []) {
      if (test.outcome() === 'flaky') process.stdout.write(`FLAKY: ${test.titlePath().filter(Boolean).join(' › ')}\n`)
    }
  }
}
