import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { WholeProductFirst } from './tools/test/whole-product-first.ts'
import { systemBinaries } from './tools/test-machine/postgres-binaries.ts'

const ignored = ['**/node_modules/**', '**/dist/**']
const onServer = ['apps/server/**/*.test.ts']
/** What plays an application against the server: an application alone may not know it. */
const acrossApps = 'e2e/**/*.postgres.test.ts'
/** What only a database behind a network can do. */
const onPostgresAlone = '**/*.postgres.test.ts'
/** What only the embedded database has: files of its own. */
const onPgliteAlone = '**/*.pglite.test.ts'
/** What runs PostgreSQL's own programs, which a machine without its packages does not have. */
const withPgDump = '**/*.pg-dump.test.ts'
/** What has a PostgreSQL and servers of two versions of its own: a leg for itself. */
const besideOlderVersion = '**/*.upgrade.test.ts'
const hasPgDump = existsSync(join(systemBinaries() ?? '', 'pg_dump'))

/** Every core at work: by default one is left free, which on two cores is half of them. */
const maxWorkers = availableParallelism()

/**
 * Test files share the modules of their worker: to load them anew for each file took half of the processor time of the
 * server's legs, and more of the others. No module of ours holds state, so that nothing passes from one file to the next.
 */
const isolate = false

// A file may migrate databases of its own; two slow cores must not look like a broken promise.
const timeouts = { testTimeout: 60_000, hookTimeout: 240_000, expect: { poll: { timeout: 20_000 } } }

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
            'packages/**/*.test.{ts,tsx}',
            'apps/{web,console,driver}/**/*.test.{ts,tsx}',
            '{tools,bench,e2e}/**/*.test.ts',
          ],
          exclude: [...ignored, acrossApps],
        },
      },
      {
        test: {
          ...timeouts,
          isolate,
          name: 'unit-clock',
          include: ['packages/{domain,client}/**/*.test.ts', 'apps/{web,console,driver}/**/*.test.ts'],
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
          include: onServer,
          exclude: [...ignored, onPostgresAlone, withPgDump, besideOlderVersion],
          env: { TEST_DATABASE: 'pglite' },
        },
      },
      {
        test: {
          ...timeouts,
          isolate,
          name: 'server-postgres',
          include: [...onServer, acrossApps],
          exclude: [...ignored, onPgliteAlone, besideOlderVersion, ...(hasPgDump ? [] : [withPgDump])],
          env: { TEST_DATABASE: 'postgres' },
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
