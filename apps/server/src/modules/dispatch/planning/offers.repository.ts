import type { DriverId, RunId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/**
 * The first proposed run of each driver who can be offered one: seen since a moment, not paused, and without an open run,
 * during which a phone shows no offer, so that it would lapse. Runs with an order that was declined or missed
 * `mostRefusals` times are the dispatcher's.
 */
export async function listOfferableRuns(
  db: Db,
  zone: string,
  { seenSince, mostRefusals }: { seenSince: Date; mostRefusals: number },
): Promise<RunId[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (r.driver_id) r.id
    from runs r join drivers d on d.id = r.driver_id
    where r.zone = ${zone} and r.state = 'proposed' and d.active and d.paused_since is null
      and d.suspended_since is null
      and not exists (select from shifts b where b.driver_id = d.id and b.ended_at is null and b.break_since is not null)
      and exists (select from driver_positions p where p.driver_id = d.id and p.measured_at >= ${seenSince})
      and not exists (select from runs w where w.driver_id = d.id and w.open)
      and not exists (
        select from stops s where s.run_id = r.id and s.order_id is not null and (
          select count(*) from stops o join runs x on x.id = o.run_id
          where o.order_id = s.order_id and x.state in ('declined', 'lapsed')) >= ${mostRefusals})
    order by r.driver_id, (select min(s.planned_from) from stops s where s.run_id = r.id), r.id`.execute(db)
  return rows.map(({ id }) => asId(id))
}

/** Offers whose time is over. */
export async function listEndedOffers(db: Db, zone: string, now: Date): Promise<RunId[]> {
  const rows = await db
    .selectFrom('runs')
    .select('id')
    .where('zone', '=', zone)
    .where('state', '=', 'offered')
    .where('offer_ends_at', '<=', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => asId(id))
}

/** Counts a missed offer; from `most` in a row on the driver is paused. True where that is so since now. */
export async function countLapse(
  tx: Tx,
  driverId: DriverId,
  { most, reason, now }: { most: number; reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`
    update drivers set lapses_in_row = lapses_in_row + 1,
      paused_since = case when lapses_in_row + 1 >= ${most} then coalesce(paused_since, ${now}) else paused_since end,
      paused_reason = case when lapses_in_row + 1 >= ${most} then coalesce(paused_reason, ${reason}) else paused_reason end
    where id = ${driverId} returning lapses_in_row >= ${most} as paused`.execute(tx)
  return rows[0]?.paused ?? false
}

/** The driver has answered: missed offers before do not count any more. */
export async function forgetLapses(tx: Tx, driverId: DriverId): Promise<void> {
  await tx
    .updateTable('drivers')
    .set({ lapses_in_row: 0 })
    .where('id', '=', driverId)
    .where('lapses_in_row', '>', 0)
    .execute()
}
