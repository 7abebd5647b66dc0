import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** `npm run screenshots`: not a check, but a walk through the demo that leaves pictures behind. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results',
  reporter: 'list',
  globalSetup: './start-demo.ts',
})
