import type { DriverId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { PayFromDay } from '@gatefill/domain/finance/payout-lines'
import type { Db } from '../../../platform/db/database.ts'

/** What counts for a driver: the own pay, and everybody's, each from a day on. Finance writes it. */
export async function payOfDriver(db: Db, driverId: DriverId): Promise<PayFromDay[]> {
  const rows = await db
    .selectFrom('driver_pay')
    .select(['per_run', 'per_gate', 'per_km', 'from_day', 'driver_id'])
    .where((where) => where.or([where('driver_id', '=', driverId), where('driver_id', 'is', null)]))
    .execute()
  return rows.map((row) => ({
    perRun: kobo(row.per_run),
    perGate: kobo(row.per_gate),
    perKm: kobo(row.per_km),
    from: row.from_day,
    isOwn: row.driver_id !== null,
  }))
}
