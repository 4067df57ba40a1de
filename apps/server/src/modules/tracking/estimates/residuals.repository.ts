import { toDate } from '@gatefill/domain/core/lagos-time'
import type { Residual, Spread, SpreadGroup } from '@gatefill/domain/delivery/estimate/spread'
import { sql } from 'kysely'
import { deleteOldRows } from '../../../platform/db/batches/delete-old-rows.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A forecast that is kept to be compared with what comes. */
export type Sample = {
  orderId: string
  runId: string
  horizonMinutes: number
  at: Date
  expectedAt: string
  announcedTo: string
  stopsBefore: number
}

/** The first forecast of a horizon counts. */
export async function insertSample(tx: Tx, sample: Sample): Promise<void> {
  await tx
    .insertInto('estimate_samples')
    .values({
      order_id: sample.orderId,
      run_id: sample.runId,
      horizon_minutes: sample.horizonMinutes,
      at: sample.at,
      expected_at: toDate(sample.expectedAt),
      told_to: toDate(sample.announcedTo),
      stops_before: sample.stopsBefore,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which horizons of a run's orders have a sample, as 'order minutes'. */
export async function findSampled(tx: Tx, runId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('estimate_samples')
    .select(['order_id', 'horizon_minutes'])
    .where('run_id', '=', runId)
    .execute()
  return new Set(rows.map(({ order_id, horizon_minutes }) => `${order_id} ${horizon_minutes}`))
}

/** Forecasts of arrivals since a moment, the newest first. */
export async function findResiduals(db: Db, since: Date, most: number): Promise<Residual[]> {
  const { rows } = await sql<{ forecast: number; actual: number; stops_before: number }>`
    select extract(epoch from expected_at - at)::float8 as forecast, extract(epoch from arrived_at - at)::float8 as actual,
      stops_before
    from estimate_samples where arrived_at >= ${since} order by arrived_at desc limit ${most}`.execute(db)
  return rows.map((row) => ({
    forecastSeconds: row.forecast,
    actualSeconds: row.actual,
    stopsBefore: row.stops_before,
  }))
}

export async function findSpreads(db: Db): Promise<Spread[]> {
  const rows = await db.selectFrom('estimate_spreads').selectAll().execute()
  return rows.map(({ spread_group, arrivals, low, high }) => ({
    // Written by the same function that reads it.
    group: spread_group as SpreadGroup,
    arrivals,
    low,
    high,
  }))
}

/** Puts what own arrivals teach now in the place of what they taught before. */
export async function replaceSpreads(tx: Tx, spreads: readonly Spread[], now: Date): Promise<void> {
  await tx.deleteFrom('estimate_spreads').execute()
  if (spreads.length === 0) return
  await tx
    .insertInto('estimate_spreads')
    .values(
      spreads.map(({ group, arrivals, low, high }) => ({
        spread_group: group,
        arrivals,
        low,
        high,
        learned_at: now,
      })),
    )
    .execute()
}

/** Deletes samples that nobody learns from any more: old ones, and those of orders that never arrived. */
export const deleteSamples = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'estimate_samples', sql`at < ${before}`)
