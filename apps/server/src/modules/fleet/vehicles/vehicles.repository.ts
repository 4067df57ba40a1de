import {
  asId,
  type CompartmentId,
  type ProductId,
  type StaffId,
  type VehicleId,
} from '@gatefill/domain/core/ids'
import type { VehicleClass } from '@gatefill/domain/fleet/vehicle-form'
import { type Selectable, sql } from 'kysely'
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

/** A tank of a vehicle with its level, in decilitres. */
export type Compartment = {
  id: CompartmentId
  vehicleId: VehicleId
  position: number
  productId: ProductId
  product: string
  capacityDl: number
  onBoardDl: number
  toLoadDl: number
  promisedDl: number
  calibratedAt: Date | null
  calibratedUntil: Date | null
  meterDl: number | null
  meterSerial: string
}

/** Compartments from the front of each vehicle; of one vehicle if named. */
export async function listCompartments(db: Db, vehicleId?: VehicleId): Promise<Compartment[]> {
  const rows = await db
    .selectFrom('compartments as tank')
    .innerJoin('products', 'products.id', 'tank.product_id')
    .selectAll('tank')
    .select('products.name as product')
    .$if(vehicleId !== undefined, (query) => query.where('tank.vehicle_id', '=', vehicleId ?? ''))
    .orderBy('tank.vehicle_id')
    .orderBy('tank.position')
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    vehicleId: asId(row.vehicle_id),
    position: row.position,
    productId: asId(row.product_id),
    product: row.product,
    capacityDl: row.capacity_dl,
    onBoardDl: row.on_board_dl,
    toLoadDl: row.to_load_dl,
    promisedDl: row.promised_dl,
    calibratedAt: row.calibrated_at,
    calibratedUntil: row.calibrated_until,
    meterDl: row.meter_dl,
    meterSerial: row.meter_serial,
  }))
}

export type NewCompartment = Pick<
  Compartment,
  | 'id'
  | 'vehicleId'
  | 'position'
  | 'productId'
  | 'capacityDl'
  | 'calibratedAt'
  | 'calibratedUntil'
  | 'meterSerial'
>

export async function insertCompartments(db: Db, compartments: readonly NewCompartment[]): Promise<void> {
  if (compartments.length === 0) return
  const rows = compartments.map((each) => ({
    id: each.id,
    vehicle_id: each.vehicleId,
    position: each.position,
    product_id: each.productId,
    capacity_dl: each.capacityDl,
    calibrated_at: each.calibratedAt,
    calibrated_until: each.calibratedUntil,
    meter_serial: each.meterSerial,
  }))
  await db.insertInto('compartments').values(rows).execute()
}

/** Nobody loads, pours or promises from them until the transaction ends. */
export async function lockCompartments(tx: Tx, vehicleId: VehicleId): Promise<void> {
  await sql`select id from compartments where vehicle_id = ${vehicleId} order by id for update`.execute(tx)
}

/** Frees the positions, so that the new ones can be given in any order. */
export async function freePositions(tx: Tx, vehicleId: VehicleId): Promise<void> {
  await sql`update compartments set position = position + 1000 where vehicle_id = ${vehicleId}`.execute(tx)
}

export async function updateCompartment(tx: Tx, compartment: NewCompartment): Promise<void> {
  const { id, position, productId, capacityDl, calibratedAt, calibratedUntil, meterSerial } = compartment
  await tx
    .updateTable('compartments')
    .set({
      position,
      product_id: productId,
      capacity_dl: capacityDl,
      calibrated_at: calibratedAt,
      calibrated_until: calibratedUntil,
      meter_serial: meterSerial,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether anything was ever poured, planned or adjusted through it. */
export async function hasHistory(tx: Tx, id: CompartmentId): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean
  }>`select exists (select from stock_moves where compartment_id = ${id})
    or exists (select from stop_lines where compartment_id = ${id})
    or exists (select from stock_adjustments where compartment_id = ${id}) as used`.execute(tx)
  return rows[0]?.used ?? false
}

export async function deleteCompartment(tx: Tx, id: CompartmentId): Promise<void> {
  await tx.deleteFrom('compartments').where('id', '=', id).execute()
}
