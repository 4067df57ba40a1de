import { afterAll, beforeAll, expect, test } from 'vitest'
import { onRealPostgres } from '../database.ts'
import { runBatch } from './run/batch.ts'
import { breachReport } from './run/report.ts'
import type { Ground } from './run/world.ts'
import { openGround } from './run/world.ts'

/** Two cores with other work: processes start and PostgreSQL recovers. */
const MINUTES = 10 * 60_000
const SEED = 20_261_121

// Its own PostgreSQL, which it kills: the embedded database has no processes to kill.
if (onRealPostgres) {
  let ground: Ground

  beforeAll(async () => {
    ground = await openGround()
  }, MINUTES)
  afterAll(() => ground.close())

  const batch = { seed: SEED, count: 24, workers: 12, killDatabase: true }

  test(
    'random scenarios with killed servers and a killed PostgreSQL leave equal ledgers and clear states',
    async () => {
      const { breaches, crashes, totals } = await runBatch(ground, { ...batch, unguarded: false })
      expect(breachReport(SEED, breaches)).toBe(breachReport(SEED, []))
      expect(crashes.total()).toBeGreaterThan(0)
      expect(new Map(totals.all()).get('histories')).toBe(batch.count)
    },
    MINUTES,
  )
} else {
  test('the embedded database shares the server’s process, so the scenarios run on PostgreSQL only', () => {
    expect(onRealPostgres).toBe(false)
  })
}
