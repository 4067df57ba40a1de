import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../../tools/vite/compress-pages.ts'
import { chunkFileNames } from '../../tools/vite/file-names.ts'
import { buildTargets } from '../../tools/vite/floor.ts'
import { startNotice } from '../../tools/vite/start-notice.ts'
import { viewportHeights } from '../../tools/vite/viewport-heights.ts'
import { withoutSchemas } from '../../tools/vite/without-schemas.ts'
import { firstPages } from './build/first-pages.ts'
import { prerender } from './build/prerender.ts'
import { serviceWorker } from './build/service-worker.ts'
import { smallScripts } from './build/small-scripts.ts'

const page = (name: string) => resolve(import.meta.dirname, `${name}.html`)

const SMALL_PARTS = new RegExp(
  `(${[
    'web/src/app/first-view',
    'client/src/(calls/(api-error|parsed-url|time-limit)|device/[\\w-]+|session/storage-keys|session/token)',
    'contracts/src/(core/(endpoint|fields|picture|picture-files)|public/session-shapes)',
    'domain/src/(core/(device-clock|ids|picture|result|litres|money|plain-line|typed/visible-text)|catalogue/fuel|accounts/(session|person))',
    'ui/src/class-names',
  ].join('|')})\\.tsx?$|no-schemas$`,
)

const ORDER_PARTS = new RegExp(
  `(${[
    'domain/src/orders/(order|order-lifecycle|order-progress|cancel-reason|delivery-change|time-slot)',
    'domain/src/payments/(payment-status|payment-decision|attempt-lifecycle|payment-answer|refunds/(cancellation-refund|refund-lifecycle))',
    'domain/src/core/(state-machine|formats)',
    'domain/src/delivery/(failed-delivery|service-hours|estimate/(words|range|signal))',
    'domain/src/company/whole-times',
    'domain/src/(dispatch/runs/cannot-deliver|accounts/(phone|numbering/[\\w.-]+)|core/typed/typed-number|addresses/(address|coordinates|nigeria))',
    'contracts/src/customer/orders/(orders|order-shapes|order-request-shapes|payments)',
    'contracts/src/(public/products|public/product-shapes|core/page-shape|core/params)',
    'ui/src/fuel/(sight-glass|fuel-amount|fuel-symbol|order-badge|order-number|vehicle-name|whole)',
    'web/src/entities/orders/(texts|delivery/(answer-by|handover-digits))',
    'web/src/shared/page/(lazy|optional)-part',
    'ui/src/primitives/(badge|empty-state|skeleton)',
  ].join('|')})\\.tsx?$`,
)

/** What the frames of the signed-out and of the signed-in pages share, and the forms, of which both frames have some. */
const FRAME_PARTS = new RegExp(
  `(${[
    'packages/client/src/react/use-form',
    'domain/src/core/field-errors',
    'ui/src/(focus-heading|is-shown|fuel/mark)',
    'ui/src/primitives/(password-field|password-input|text-field|text-input|field|failure-line|checkbox)',
    'ui/src/primitives/(skip-link|notice|visually-hidden)',
    'web/src/shared/(calls/write-state|device/saves-data|routing/link)',
    'client/src/react/use-storage-refused',
    'web/src/app/(storage-warning|routing/(route-focus|load-ahead))',
    'web/src/service-worker/registration',
    'ui/src/icons/\\w+/(eye(-off)?|wifi-off)\\.gen',
  ].join('|')})\\.tsx?$`,
)

/** Of the frame of every signed-in page. */
const DASHBOARD_PARTS = new RegExp(
  `(${[
    'ui/src/(theme|theme-rule|primitives/(avatar|menu|roving))',
    'web/src/shared/(page/(page-header|page-heading|long-heading|dashboard-paths)|forms/leave-guard|push/(push-browser|sign-out)|calls/read-failure)',
    'web/src/app/(layout/(?!auth-|.*-items|consent-|session-ending|storage-|connection-words)[\\w-]+|routing/(dashboard-pages|leave-prompt)|live/use-[\\w-]+)',
    'client/src/session/session-monitor',
    'ui/src/icons/\\w+/(bell|chevron-left|circle-question-mark|house|list|map-pin|settings|truck)\\.gen',
  ].join('|')})\\.tsx?$`,
)

/** What follows the server's events, and the notifications they bring. */
const LIVE_PARTS = new RegExp(
  `(${[
    'client/src/live/live-state',
    'contracts/src/customer/(account/notifications|orders/tracking(-shapes)?)',
    'domain/src/delivery/(tracking|position-filter)',
    'web/src/features/notifications/(unread-count|use-latest-notifications|latest-notifications|texts)',
  ].join('|')})\\.tsx?$`,
)

/** Of every page of signing in and up. */
const AUTH_PARTS =
  /(domain\/src\/accounts\/sign-in-form|web\/src\/(app\/(layout\/auth-layout|routing\/auth-pages)|features\/auth\/shared\/auth-(heading|progress))|ui\/src\/fuel\/gate-drawing)\.tsx?$/

/** The first page of a visit and its frame. */
const OPENED_FIRST = /(sign-in|home)\.page|(auth|dashboard)-layout/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutSchemas(),
    viewportHeights(),
    startNotice(),
    smallScripts(),
    prerender(),
    firstPages(),
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
            // Else thirty files of a few hundred bytes, each a request of the first page: what every screen needs, every
            // frame and form, and every screen with an order. No small part may need React while it is loaded: its file
            // comes later.
            { name: 'small-parts', test: SMALL_PARTS, includeDependenciesRecursively: false },
            { name: 'frame-parts', test: FRAME_PARTS, includeDependenciesRecursively: false },
            { name: 'dashboard-layout', test: DASHBOARD_PARTS, includeDependenciesRecursively: false },
            { name: 'live-parts', test: LIVE_PARTS, includeDependenciesRecursively: false },
            { name: 'auth-layout', test: AUTH_PARTS, includeDependenciesRecursively: false },
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
