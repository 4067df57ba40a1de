import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../../tools/vite/compress-pages.ts'
import { withoutSchemas } from '../../tools/vite/without-schemas.ts'
import { serviceWorker } from './build/service-worker.ts'

export default defineConfig({
  base: '/driver/',
  plugins: [react(), tailwindcss(), withoutSchemas(), serviceWorker(), precompress()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    // Everything stays a file of our own origin: the content policy allows no inline data for scripts and styles.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      // Files of the whole site, which the customer's build brings.
      '/icon.svg': 'http://127.0.0.1:3000',
    },
  },
})
