import { defineConfig } from '@playwright/test'

/** Journeys in the engines of Safari and Firefox: `npm run browsers`. */
export default defineConfig({
  testDir: 'browsers',
  testMatch: '*.browsers.ts',
  // They share one server and one window of each engine.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 400_000,
  outputDir: '../test-results',
})
