import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitSeed } from '../../../../tools/test/commit-seed.ts'
import { onRealPostgres } from '../database.ts'
import { runBatch } from './run/batch.ts'
import type { PostgresCluster } from './run/postgres-cluster.ts'
import { startPostgresCluster } from './run/postgres-cluster.ts'
import { breachReport } from './run/report.ts'

/** Processes start and PostgreSQL recovers, perhaps on a busy machine. */
const TIMEOUT = 10 * 60_000
/** Another one with each commit; `npm run scenarios` plays hundreds. */
const SEED = commitSeed()

// It starts a PostgreSQL of its own and kills it: the embedded database has no process to kill.
if (onRealPostgres) {
  let cluster: PostgresCluster
  const cache = mkdtempSync(join(tmpdir(), 'gatefill-scenarios-code-'))

  beforeAll(async () => {
    cluster = await startPostgresCluster()
  }, TIMEOUT)
  afterAll(async () => {
    await cluster.close()
    rmSync(cache, { recursive: true, force: true })
  })

  const batch = { seed: SEED, count: 8, workers: 4, killDatabase: true }

  test(
    'random scenarios with killed servers and a killed PostgreSQL leave equal ledgers and clear states',
    async () => {
      const { breaches, crashes, totals } = await runBatch(cluster, { ...batch, cache })
      expect(breachReport(SEED, breaches)).toBe(breachReport(SEED, []))
      expect(crashes.total()).toBeGreaterThan(0)
      expect(new Map(totals.all()).get('scenarios')).toBe(batch.count)
    },
    TIMEOUT,
  )
} else {
  test("the embedded database shares the server's process, so the scenarios run on PostgreSQL only", () => {
    expect(onRealPostgres).toBe(false)
  })
}
