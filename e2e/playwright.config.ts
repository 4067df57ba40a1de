import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromium } from '../tools/test-machine/chromium.ts'

const { executablePath, env } = chromium()
// No page of these journeys draws in 3D: without the emulated graphics card they take a fraction of the time. What a browser
// does in processes of its own for safety costs more than it is worth here.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
]

/** Journeys with a server of their own: long files, which at the end would keep one worker busy while the other waits. */
const withOwnServer = globSync('**/*.e2e.ts', { cwd: import.meta.dirname }).filter((file) =>
  /serverFor:|startProductionStack/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/** Every worker starts the whole product for itself (support/stack.ts), so tests share nothing but the machine. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.config.ts',
  // They run in this order.
  projects: [
    { name: 'own server', testMatch: withOwnServer.map((file) => `**/${file}`) },
    { name: 'shared server', testMatch: '*.e2e.ts', testIgnore: withOwnServer.map((file) => `**/${file}`) },
  ],
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Far more than any step takes: how long it may take on a busy machine is no promise that a journey proves.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    actionTimeout: 30_000,
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
