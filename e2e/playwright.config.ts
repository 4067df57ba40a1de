import { defineConfig } from '@playwright/test'
import { chromium } from '../tools/test-machine/chromium.ts'

const { executablePath, env } = chromium()
// No page of these journeys draws in 3D: without the emulated graphics card they take a fraction of the time.
const args = ['--no-sandbox', '--disable-gpu']

/** Every worker starts the whole product for itself (support/stack.ts), so tests share nothing but the machine. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../test-results',
  use: {
    actionTimeout: 15_000,
    launchOptions: { executablePath, args, env },
    viewport: { width: 1280, height: 800 },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    // A page answered from the device would hide what a test changes between browser and server; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    // A trace of every step makes the accessibility walks ten times slower; ask for one by --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
