import { defineConfig } from 'vitest/config'

const setupFiles = ['scripts/testing/fail-on-console-error.ts']

export default defineConfig({
  test: {
    // One more than cores: some tests wait, for a provider that is down or for a server they killed.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,domain,art}/src/**/*.test.ts',
            '{dashboard,site}/src/**/*.test.ts',
            'site/src/pieces/*.test.tsx',
          ],
          setupFiles,
          testTimeout: 20_000,
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
          setupFiles: [...setupFiles, 'dashboard/src/testing/setup.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'repository',
          include: ['scripts/**/*.test.ts'],
          setupFiles,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.{ts,tsx}'],
          pool: 'forks',
          // Each file has a database of its own; loading the server anew for each would cost more than its tests.
          isolate: false,
          globalSetup: ['scripts/testing/build-server.ts', 'server/src/testing/global-setup.ts'],
          setupFiles,
          testTimeout: 30_000,
          // What happens soon happens later on a busy machine; a second is no part of any promise.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
