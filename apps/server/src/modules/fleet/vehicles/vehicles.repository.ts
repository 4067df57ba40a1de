import type { StaffId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { VehicleClass } from '@gatefill/domain/fleet/vehicle-form'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'

export type VehicleRow = {
  id: VehicleId
  plate: string
  name: string
  class: VehicleClass
  version: number
  offRoadSince: Date | null
  offRoadReason: string | null
  updatedBy: StaffId | null
  updatedAt: Date
}

/** All vehicles by number plate. */
export async function listVehicles(db: Db): Promise<VehicleRow[]> {
  const rows = await db.selectFrom('vehicles').selectAll().orderBy('plate').execute()
  return rows.map(vehicleOf)
}

export async function isVehicle(db: Db, id: VehicleId): Promise<boolean> {
  const row = await db.selectFrom('vehicles').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** Nobody else changes it until the transaction ends. */
export async function lockVehicle(tx: Tx, id: VehicleId): Promise<VehicleRow | undefined> {
  const row = await tx.selectFrom('vehicles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && vehicleOf(row)
}

export async function isPlateTaken(tx: Tx, plate: string, except?: VehicleId): Promise<boolean> {
  const row = await tx
    .selectFrom('vehicles')
    .select('id')
    .where('plate', '=', plate)
    .where('id', '<>', except ?? '')
    .executeTakeFirst()
  return row !== undefined
}

type NewVehicle = Pick<VehicleRow, 'id' | 'plate' | 'name' | 'class'> & { updatedBy: string | null }

/** False when there is one with this number plate. */
export async function insertVehicle(
  db: Db,
  { updatedBy, ...vehicle }: NewVehicle & { demo?: boolean },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vehicles')
    .values({ ...vehicle, updated_by: updatedBy, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('plate').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What a save changes of a vehicle that is locked; the version counts up. */
export async function updateVehicle(
  tx: Tx,
  {
    id,
    version,
    updatedBy,
    ...vehicle
  }: Partial<VehicleRow> & Pick<VehicleRow, 'id' | 'version' | 'updatedBy'>,
  now: Date,
): Promise<void> {
  const { offRoadSince, offRoadReason, plate, name, class: vehicleClass } = vehicle
  await tx
    .updateTable('vehicles')
    .set({
      ...(plate === undefined ? {} : { plate }),
      ...(name === undefined ? {} : { name }),
      ...(vehicleClass === undefined ? {} : { class: vehicleClass }),
      ...(offRoadSince === undefined ? {} : { off_road_since: offRoadSince }),
      ...(offRoadReason === undefined ? {} : { off_road_reason: offRoadReason }),
      version: version + 1,
      updated_by: updatedBy,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

const vehicleOf = (row: Selectable<Schema['vehicles']>): VehicleRow => ({
  id: asId(row.id),
  plate: row.plate,
  name: row.name,
  // The table's check knows the two classes.
  class: row.class as VehicleClass,
  version: row.version,
  offRoadSince: row.off_road_since,
  offRoadReason: row.off_road_reason,
  updatedBy: row.updated_by === null ? null : asId(row.updated_by),
  updatedAt: row.updated_at,
})
