import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { WALK } from './support/browser/short-walk.ts'

// Set in the environment, which every worker inherits.
process.env[WALK] = 'whole'

const { projects: _inOrder, ...settings } = journeys

/** Journeys that look at a screen for accessibility. */
const walks = globSync('**/*.e2e.ts', { cwd: import.meta.dirname }).filter((file) =>
  /expect(WellMade|AllAccessible|Accessible)\(/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

/** Every screen examined for accessibility, not one of each kind: `npm run walks`. */
export default defineConfig({ ...settings, testMatch: walks.map((file) => `**/${file}`) })
