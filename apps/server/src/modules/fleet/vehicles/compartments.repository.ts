import type { CompartmentId, ProductId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

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
    calibratedUntil: row.calibrated_until,
    meterDl: row.meter_dl,
    meterSerial: row.meter_serial,
  }))
}

export type NewCompartment = Pick<
  Compartment,
  'id' | 'vehicleId' | 'position' | 'productId' | 'capacityDl' | 'calibratedUntil' | 'meterSerial'
>

export async function insertCompartments(db: Db, compartments: readonly NewCompartment[]): Promise<void> {
  if (compartments.length === 0) return
  const rows = compartments.map((each) => ({
    id: each.id,
    vehicle_id: each.vehicleId,
    position: each.position,
    product_id: each.productId,
    capacity_dl: each.capacityDl,
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
  const { id, position, productId, capacityDl, calibratedUntil, meterSerial } = compartment
  await tx
    .updateTable('compartments')
    .set({
      position,
      product_id: productId,
      capacity_dl: capacityDl,
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
