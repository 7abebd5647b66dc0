import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '../scripts/lib/chromium.mjs'

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // One more than cores: a journey spends a part of its time waiting.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Only what hangs runs into it: the longest journey takes a quarter of this on a slow machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
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
