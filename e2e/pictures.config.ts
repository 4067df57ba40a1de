import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

const { projects: _inOrder, ...settings } = journeys

/** The pictures of every screen (decision 195): not part of `npm test`, run by `npm run pictures`. */
export default defineConfig({
  ...settings,
  testDir: 'pictures',
  testMatch: '*.pictures.ts',
  timeout: 900_000,
  outputDir: '../.cache/pictures/compared',
  snapshotPathTemplate: '../.cache/pictures/confirmed/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: 'line',
})
