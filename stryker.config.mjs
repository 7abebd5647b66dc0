import { chosenArea } from './scripts/mutation/areas.mjs'

const { name, mutate, needsDatabase = false } = chosenArea()

/** Started by `npm run mutate`, for one area at a time. */
export default {
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  concurrency: 1,
  coverageAnalysis: 'perTest',
  timeoutMS: 120_000,
  // Names of columns and codes are held by the compiler and the database, and each mutant costs seconds there.
  ...(needsDatabase && { ignoreStatic: true, mutator: { excludedMutations: ['StringLiteral'] } }),
  tempDirName: 'tmp/mutants',
  ignorePatterns: ['dist', 'data', 'tmp', 'e2e', 'bench', 'docs', 'art', 'test-results', 'playwright-report'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `tmp/mutation/${name}.json` },
}
