import type { DriverId } from '@gatefill/domain/core/ids'
import { OVER_MAX_DL } from '@gatefill/domain/delivery/hand-over'
import type { LostLitres } from '@gatefill/domain/dispatch/runs/lost-litres'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/**
 * What a driver's dips and meters took since a moment, in decilitres. What a person looks at anyhow is left out: a meter
 * that waits for one, and one that was an incident by itself.
 */
export async function lostLitresSince(tx: Tx, driverId: DriverId, since: Date): Promise<LostLitres> {
  const { rows } = await sql<LostLitres>`
    select (select coalesce(-sum(m.delta_dl), 0)::int from stock_moves m
        where m.kind = 'adjust' and m.actor = 'driver' and m.actor_id = ${driverId} and m.at >= ${since}) as dips,
      coalesce(sum(d.over_by) filter (where d.over_by <= ${OVER_MAX_DL}), 0)::int as over,
      coalesce(sum(d.short_by) filter (where not exists (select from short_deliveries s
        where s.order_id = d.order_id and s.check_by is not null)), 0)::int as short
    from deliveries d where d.driver_id = ${driverId} and d.delivered_at >= ${since}`.execute(tx)
  return rows[0] ?? { dips: 0, over: 0, short: 0 }
}
