import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../../tools/vite/precompress.ts'
import { withoutSchemas } from '../../tools/vite/without-schemas.ts'
import { firstPages } from './build/first-pages.ts'
import { prerender } from './build/prerender.ts'
import { serviceWorker } from './build/service-worker.ts'
import { smallScripts } from './build/small-scripts.ts'

const page = (name: string) => resolve(import.meta.dirname, `${name}.html`)

const SMALL_PARTS = new RegExp(
  `packages/(${[
    'client/src/(calls/api-error|session/storage-keys|session/token)',
    'contracts/src/(core/(endpoint|fields|picture|picture-files)|public/session-shapes)',
    'domain/src/(core/(ids|picture|result|litres|money|plain-line)|catalogue/fuel|accounts/(session|person))',
    'ui/src/class-names',
  ].join('|')})\\.tsx?$|no-schemas$`,
)

const ORDER_PARTS = new RegExp(
  `packages/(${[
    'domain/src/orders/(order|order-lifecycle|order-progress)',
    'domain/src/payments/(payment-status|payment-decision|attempt-lifecycle|payment-answer)',
    'domain/src/core/(state-machine|formats)',
    'domain/src/delivery/(failed-delivery|estimate/words)',
    'domain/src/(dispatch/runs/cannot-deliver|accounts/phone|addresses/(address|coordinates|nigeria))',
    'contracts/src/customer/orders/(orders|order-shapes|order-request-shapes|payments)',
    'contracts/src/(public/products|public/product-shapes|core/page-shape|core/params)',
    'ui/src/fuel/(sight-glass|fuel-amount|fuel-symbol|order-badge|order-number)',
    'ui/src/primitives/(badge|empty-state|skeleton)',
  ].join('|')})\\.tsx?$`,
)

const FORM_PARTS = new RegExp(
  `(${[
    'packages/client/src/react/use-form',
    'domain/src/core/field-errors',
    'ui/src/primitives/(password-field|password-input|text-field|text-input|field|failure-line|checkbox)',
    'web/src/shared/calls/write-state',
  ].join('|')})\\.tsx?$|lucide-react/dist/esm/icons/(eye(-off)?|wifi-off)\\.m?js$`,
)

/** What the frames of the signed-out and of the signed-in pages share. */
const FRAME_PARTS =
  /(ui\/src\/(focus-heading|fuel\/mark|primitives\/(skip-link|notice|visually-hidden))|web\/src\/(shared\/(device\/saves-data|routing\/link)|app\/routing\/(route-focus|load-ahead)))\.tsx?$/

/** Of the frame of every signed-in page. */
const DASHBOARD_PARTS = new RegExp(
  `(${[
    'ui/src/(theme|theme-rule|primitives/(avatar|menu|roving))',
    'web/src/shared/(page/(page-header|dashboard-paths)|forms/leave-guard|push/push-browser|calls/read-failure)',
    'web/src/service-worker/registration',
    'lucide-react/dist/esm/icons/(chevron-left|map-pin|settings|truck)',
  ].join('|')})\\.m?[tj]sx?$`,
)

/** What follows the server's events, and the notifications they bring. */
const LIVE_PARTS =
  /(client\/src\/live\/live-state|contracts\/src\/customer\/orders\/tracking(-shapes)?|web\/src\/features\/notifications\/(unread-count|use-latest-notifications|latest-notifications))\.tsx?$/

/** Of every page of signing in and up. */
const AUTH_PARTS =
  /(domain\/src\/accounts\/sign-in-form|web\/src\/(app\/layout\/auth-layout|features\/auth\/shared\/auth-(heading|progress))|ui\/src\/fuel\/gate-drawing)\.tsx?$/

/** The first page of a visit and its frame. */
const OPENED_FIRST = /(sign-in|home)\.page|(auth|dashboard)-layout/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutSchemas(),
    smallScripts(),
    prerender(),
    firstPages(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: 'es2022',
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
        // The libraries of every screen in one file: it compresses better, and stays cached when only ours changed.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|zustand|@tanstack)\/|client\/src\/session\/auth-store\.ts$/,
            },
            // Else twenty files of a few hundred bytes: what every screen needs, every form, and every screen with an
            // order. No small part may need React while it is loaded: its file comes later.
            { name: 'small-parts', test: SMALL_PARTS, includeDependenciesRecursively: false },
            { name: 'frame-parts', test: FRAME_PARTS, includeDependenciesRecursively: false },
            { name: 'dashboard-parts', test: DASHBOARD_PARTS, includeDependenciesRecursively: false },
            { name: 'live-parts', test: LIVE_PARTS, includeDependenciesRecursively: false },
            { name: 'auth-layout', test: AUTH_PARTS, includeDependenciesRecursively: false },
            { name: 'form-parts', test: FORM_PARTS, includeDependenciesRecursively: false },
            { name: 'order-parts', test: ORDER_PARTS, includeDependenciesRecursively: false },
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
