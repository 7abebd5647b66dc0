import type { Reporter, TestModule } from 'vitest/node'
import { writeSlowest } from '../lib/slowest.mjs'

/** Names the slowest tests, for the end of `npm test`. */
export default class SlowReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        name: `${module.relativeModuleId} › ${test.fullName}`,
        milliseconds: test.diagnostic()?.duration ?? 0,
      })),
    )
    process.stdout.write(writeSlowest(tests))
  }
}
