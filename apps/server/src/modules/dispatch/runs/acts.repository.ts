import type { ActId, RunId, StaffId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/prepared-statements.ts'

/** What one person did in one action and can undo: runs given to drivers, or a breakdown. */
export type Act = {
  id: ActId
  staffId: StaffId
  /** Empty for a breakdown. */
  runIds: RunId[]
  /** The vehicle that cannot go on, and why; null where runs were given. */
  breakdown: { vehicleId: VehicleId; reason: string } | null
  at: Date
  undoUntil: Date
  undoneAt: Date | null
}

const insertStatement = namedStatement<{
  id: ActId
  staffId: StaffId
  runIds: readonly RunId[]
  at: Date
  undoUntil: Date
  vehicleId: VehicleId | null
  reason: string | null
}>(
  'dispatch_acts.insert',
  (p) =>
    `insert into dispatch_acts (id, staff_id, run_ids, at, undo_until, vehicle_id, reason)
values (${p.id}, ${p.staffId}, ${p.runIds}, ${p.at}, ${p.undoUntil}, ${p.vehicleId}, ${p.reason})`,
)

export const insertAct = (tx: Tx, { id, staffId, runIds, breakdown, at, undoUntil }: Act): Promise<void> =>
  tx.defer(insertStatement, {
    id,
    staffId,
    runIds,
    at,
    undoUntil,
    vehicleId: breakdown?.vehicleId ?? null,
    reason: breakdown?.reason ?? null,
  })

/** Locks an act: of two who undo it, one does. */
export async function lockAct(tx: Tx, id: ActId): Promise<Act | undefined> {
  const row = await tx
    .selectFrom('dispatch_acts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id: asId(row.id),
      staffId: asId(row.staff_id),
      runIds: row.run_ids.map((each) => asId<RunId>(each)),
      breakdown:
        row.vehicle_id === null ? null : { vehicleId: asId(row.vehicle_id), reason: row.reason ?? '' },
      at: row.at,
      undoUntil: row.undo_until,
      undoneAt: row.undone_at,
    }
  )
}

export async function saveUndone(tx: Tx, id: ActId, at: Date): Promise<void> {
  await tx.updateTable('dispatch_acts').set({ undone_at: at }).where('id', '=', id).execute()
}
