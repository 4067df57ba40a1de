import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { projects: _inOrder, ...settings } = journeys

/** Every room of the console in a demo shop of three days, as each role sees it: `npm run demo:rooms`. */
export default defineConfig({ ...settings, testMatch: '**/*.demo.ts', workers: 1, timeout: 600_000 })
