import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keptOnPglite } from './tools/test/statements/kept.ts'
import { WholeProductFirst } from './tools/test/whole-product-first.ts'
import { hasPgDump } from './tools/test-machine/postgres-binaries.ts'

const ignored = ['**/node_modules/**', '**/dist/**']
const onServer = ['apps/server/**/*.test.ts']
/** What plays an application against the server: an application alone may not know it. */
const acrossApps = 'e2e/**/*.postgres.test.ts'
/** Tools that act on the whole server or its database run with the tests of the server, which have loaded it. */
const onServerByTools = 'tools/**/*.pglite.test.ts'
/** What only a database behind a network can do. */
const onPostgresAlone = '**/*.postgres.test.ts'
/** What only the embedded database has: files of its own. */
const onPgliteAlone = '**/*.pglite.test.ts'
/** What runs PostgreSQL's own programs, which a machine without its packages does not have. */
const withPgDump = '**/*.pg-dump.test.ts'
/** What a component shows and does, rendered into a page without a browser. */
const components = '{apps,packages}/**/*.test.tsx'
/** What has a PostgreSQL and servers of two versions of its own: a leg for itself. */
const besideOlderVersion = '**/*.upgrade.test.ts'

/** In `npm test` the embedded database runs what sends most shapes of statements for its time. */
const onPglite = process.env.PGLITE_FILES === 'kept' ? keptOnPglite() : [...onServer, onServerByTools]

/** What the product sends its database while a file runs is written down where RECORD_STATEMENTS names a folder. */
const setupFiles = ['apps/server/test/statements/record.ts']

/** Every core at work: by default one is left free, which on two cores is half of them. */
const maxWorkers = availableParallelism()

/**
 * Test files share the modules of their worker: to load them anew for each file took half of the processor time of the
 * server's legs, and more of the others. No module of ours holds state, so that nothing passes from one file to the next.
 */
const isolate = false

// They end what hangs: a file may migrate databases of its own, and a busy machine must not look like a broken promise.
const timeouts = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } }

export default defineConfig({
  test: {
    ...timeouts,
    maxWorkers,
    sequence: { sequencer: WholeProductFirst },
    projects: [
      {
        test: {
          ...timeouts,
          isolate,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/{web,console,driver}/**/*.test.ts',
            '{tools,bench,e2e}/**/*.test.ts',
          ],
          exclude: [...ignored, acrossApps, onServerByTools],
        },
      },
      {
        test: {
          ...timeouts,
          isolate,
          name: 'components',
          include: [components],
          exclude: ignored,
          setupFiles: ['tools/test/dom/shared-dom.ts', 'tools/test/dom/settings.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          isolate,
          name: 'unit-clock',
          include: [
            'packages/{domain,planner,client}/**/*.test.ts',
            'apps/{web,console,driver}/**/*.test.ts',
          ],
          exclude: ignored,
          setupFiles: ['tools/test/shifted-clock.ts'],
          env: { TZ: 'Pacific/Kiritimati' },
        },
      },
      {
        test: {
          ...timeouts,
          isolate,
          name: 'server-pglite',
          include: onPglite,
          exclude: [...ignored, onPostgresAlone, withPgDump, besideOlderVersion],
          env: { TEST_DATABASE: 'pglite' },
          setupFiles,
        },
      },
      {
        test: {
          ...timeouts,
          isolate,
          name: 'server-postgres',
          include: [...onServer, acrossApps],
          exclude: [...ignored, onPgliteAlone, besideOlderVersion, ...(hasPgDump() ? [] : [withPgDump])],
          env: { TEST_DATABASE: 'postgres' },
          setupFiles,
          globalSetup: ['tools/test-machine/vitest-postgres.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          name: 'upgrade',
          include: [besideOlderVersion],
          exclude: ignored,
        },
      },
    ],
  },
})
