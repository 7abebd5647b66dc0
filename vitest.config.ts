import { configDefaults, defineConfig } from 'vitest/config'
import { provenByTheOtherRun } from './scripts/testing/asks-for-database.ts'
import { LongestFirst } from './scripts/testing/longest-first.ts'

const minutes = 60_000
const shared = {
  setupFiles: ['scripts/testing/fail-on-console-error.ts'],
  // Only what hangs runs into these: no test says how long anything may take.
  testTimeout: 15 * minutes,
  hookTimeout: 15 * minutes,
  expect: { poll: { timeout: 2 * minutes } },
}

export default defineConfig({
  test: {
    // One more than cores: some tests wait, for a provider that is down or for a server they killed.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,domain,art,dashboard,site}/src/**/*.test.ts'],
          // Loading the contract anew for each file would cost more than its tests; each leaves nothing behind.
          isolate: false,
          ...shared,
        },
      },
      {
        test: {
          // Whole screens of the dashboard, without a browser and without a server.
          name: 'screens',
          include: ['dashboard/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Loading the app anew for each file would cost more than its tests; each test leaves a clean tab.
          isolate: false,
          ...shared,
          setupFiles: [...shared.setupFiles, 'dashboard/src/testing/setup.ts'],
        },
      },
      {
        test: {
          // What wakes up on a public page.
          name: 'site',
          include: ['site/src/**/*.test.tsx'],
          environment: 'happy-dom',
          ...shared,
          setupFiles: [...shared.setupFiles, 'site/src/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'repository',
          include: ['scripts/**/*.test.ts'],
          ...shared,
        },
      },
      {
        test: {
          name: 'server',
          include: ['{server/src,torture,cli/src}/**/*.test.{ts,tsx}'],
          // On PostgreSQL only what can tell it from the embedded one; the rest would prove the same again.
          exclude: [...configDefaults.exclude, ...provenByTheOtherRun(['server/src', 'torture', 'cli/src'])],
          pool: 'forks',
          // Each file has a database of its own; loading the server anew for each would cost more than its tests.
          isolate: false,
          globalSetup: ['scripts/testing/build-server.ts', 'server/src/testing/global-setup.ts'],
          ...shared,
        },
      },
    ],
  },
})
