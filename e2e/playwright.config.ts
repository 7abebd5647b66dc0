import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/lib/chromium.mjs'

const minutes = 60_000

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than cores: a journey spends a part of its time waiting.
  workers: 3,
  forbidOnly: true,
  // Where a machine is shared a journey may be tried once more, loudly: its name stands at the end of the run.
  retries: process.env.CI ? 1 : 0,
  // Only what hangs runs into these: no journey says how long anything may take.
  timeout: 10 * minutes,
  expect: { timeout: 2 * minutes },
  reporter: [['list'], ['./support/journey-reporter.ts']],
  // A journey that says `{ tag: '@phone' }` is walked with a thumb as well.
  projects: [
    { name: 'desktop' },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers cannot be held back or changed on the way; the journeys about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording every step costs a third of the run; `TRACE=1` brings it back for a closer look.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Domains of agents' own are under .test, which nobody can own.
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumFlags, '--host-resolver-rules=MAP *.test 127.0.0.1'],
    },
  },
})
