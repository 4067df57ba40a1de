import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../../tools/vite/compress-pages.ts'
import { markDialogs } from '../../tools/vite/dialog-places.ts'
import { chunkFileNames } from '../../tools/vite/file-names.ts'
import { buildTargets } from '../../tools/vite/floor.ts'
import { startNotice } from '../../tools/vite/start-notice.ts'
import { viewportHeights } from '../../tools/vite/viewport-heights.ts'
import { withoutSchemas } from '../../tools/vite/without-schemas.ts'
import { firstPages } from './build/first-pages.ts'
import { loadSignUpAhead } from './build/load-sign-up-ahead.ts'
import { partOf } from './build/parts.ts'
import { prerender } from './build/prerender.ts'
import { serviceWorker } from './build/service-worker.ts'
import { smallScripts } from './build/small-scripts.ts'

const page = (name: string) => resolve(import.meta.dirname, `${name}.html`)

/** The first page of a visit and its frame. */
const OPENED_FIRST = /(sign-in|home)\.page|(auth|dashboard)-layout/

export default defineConfig({
  plugins: [
    markDialogs(),
    react(),
    tailwindcss(),
    withoutSchemas(),
    viewportHeights(),
    startNotice(),
    smallScripts(),
    prerender(),
    firstPages(),
    loadSignUpAhead(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    ...buildTargets('phones'),
    // Only what a visit opens first fetches its parts side by side; every other page is loaded ahead, and the names of
    // its files would be a part of the first script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts, { hostType }) =>
        hostType === 'html' || OPENED_FIRST.test(file) ? parts : [],
    },
    // Everything stays a file of our own origin: the content policy allows no inline data for scripts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A sentence of a feature's texts.ts goes to the screen that says it, so that no screen loads those of others.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      input: ['index', 'terms', 'faqs', 'privacy', 'app'].map(page),
      output: {
        chunkFileNames,
        // The libraries of every screen in one file: it compresses better, and stays cached when only ours changed.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|zustand|@tanstack)\/|client\/src\/session\/auth-store\.ts$/,
            },
            { name: partOf(), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/dev': 'http://127.0.0.1:3000',
      '/sandbox': 'http://127.0.0.1:3000',
    },
  },
})
