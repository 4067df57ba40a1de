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
import { serviceWorker } from './build/service-worker.ts'

export default defineConfig({
  base: '/driver/',
  plugins: [
    markDialogs(),
    react(),
    tailwindcss(),
    withoutSchemas(),
    viewportHeights(),
    startNotice(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    ...buildTargets('phones'),
    modulePreload: { polyfill: false },
    // Everything stays a file of our own origin: the content policy allows no inline data for scripts and styles.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { chunkFileNames } },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      // Files of the whole site, which the customer's build brings.
      '/icon.svg': 'http://127.0.0.1:3000',
    },
  },
})
