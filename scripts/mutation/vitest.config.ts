import { defineConfig } from 'vitest/config'
import { chosenArea } from './areas.mjs'

const { tests, needsDatabase } = chosenArea()

export default defineConfig({
  test: {
    root: '.',
    include: tests,
    setupFiles: ['scripts/testing/fail-on-console-error.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    ...(needsDatabase && { isolate: false, globalSetup: ['server/src/testing/global-setup.ts'] }),
  },
})
