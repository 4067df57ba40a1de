import type { CompartmentId, StopId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { CompartmentRoom } from '@gatefill/domain/dispatch/runs/run-litres'
import { levelsOf } from '@gatefill/domain/dispatch/runs/run-litres'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { RunActor, Stop } from './run-rows.ts'
import { isLoaded, openGates } from './run-rows.ts'

/** A compartment with its level; in decilitres. */
export type Compartment = CompartmentRoom & {
  position: number
  toLoadDl: number
  promisedDl: number
  /** The meter after the last pour; null before the first one. */
  meterDl: number | null
  calibratedUntil: Date | null
}

/** The compartments of a vehicle from the front; nobody else changes them until the transaction ends. */
export const lockCompartments = (tx: Tx, vehicleId: VehicleId): Promise<Compartment[]> =>
  readCompartments(tx, vehicleId, true)

export const findCompartments = (db: Db, vehicleId: VehicleId): Promise<Compartment[]> =>
  readCompartments(db, vehicleId, false)

async function readCompartments(db: Db, vehicleId: VehicleId, isLocked: boolean): Promise<Compartment[]> {
  const rows = await db
    .selectFrom('compartments')
    .selectAll()
    .where('vehicle_id', '=', vehicleId)
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  return rows
    .map((row) => ({
      id: asId<CompartmentId>(row.id),
      position: row.position,
      productId: asId<CompartmentRoom['productId']>(row.product_id),
      capacityDl: row.capacity_dl,
      onBoardDl: row.on_board_dl,
      toLoadDl: row.to_load_dl,
      promisedDl: row.promised_dl,
      meterDl: row.meter_dl,
      calibratedUntil: row.calibrated_until,
    }))
    .toSorted((a, b) => a.position - b.position)
}

/** What each compartment owes the open gates of the run under way; nothing when it has ended. */
export async function savePromises(
  tx: Tx,
  vehicleId: VehicleId | null,
  stops: readonly Stop[],
): Promise<void> {
  if (vehicleId === null) return
  const wanted = new Map<CompartmentId, number>()
  for (const { compartmentId, litresDl } of openGates(stops).flatMap(({ lines }) => lines))
    if (compartmentId !== null) wanted.set(compartmentId, (wanted.get(compartmentId) ?? 0) + litresDl)
  for (const { id, onBoardDl, ...now } of await lockCompartments(tx, vehicleId)) {
    const levels = levelsOf({ onBoardDl, wantedDl: wanted.get(id) ?? 0 }, isLoaded(stops))
    if (levels.toLoadDl === now.toLoadDl && levels.promisedDl === now.promisedDl) continue
    await tx
      .updateTable('compartments')
      .set({ to_load_dl: levels.toLoadDl, promised_dl: levels.promisedDl })
      .where('id', '=', id)
      .execute()
  }
}

/** Litres that enter (positive) or leave a compartment. `settlesDl` is what it fulfils of a promise or a loading. */
export type StockMove = {
  id: string
  compartmentId: CompartmentId
  kind: 'load' | 'deliver' | 'return' | 'sample' | 'adjust'
  stopId?: StopId
  deltaDl: number
  settlesDl?: number
  batch?: string | undefined
  seal?: string | undefined
  by: RunActor
  note?: string
  at: Date
}

/**
 * Adds a move; the table's trigger changes the level of the compartment. A delivery keeps its meter as it is now: its proof
 * names it for good.
 */
export async function insertStockMove(tx: Tx, move: StockMove): Promise<void> {
  const meter = move.kind === 'deliver' ? await findMeter(tx, move.compartmentId) : undefined
  await tx
    .insertInto('stock_moves')
    .values({
      id: move.id,
      compartment_id: move.compartmentId,
      kind: move.kind,
      stop_id: move.stopId ?? null,
      delta_dl: move.deltaDl,
      settles_dl: move.settlesDl ?? 0,
      batch: move.batch ?? null,
      seal: move.seal ?? null,
      actor: move.by.actor,
      actor_id: move.by.id ?? null,
      note: move.note ?? null,
      at: move.at,
      meter_serial: meter?.meter_serial ?? null,
      meter_calibrated_at: meter?.calibrated_at ?? null,
      meter_calibrated_until: meter?.calibrated_until ?? null,
    })
    .execute()
}

const findMeter = (tx: Tx, id: CompartmentId) =>
  tx
    .selectFrom('compartments')
    .select(['meter_serial', 'calibrated_at', 'calibrated_until'])
    .where('id', '=', id)
    .executeTakeFirst()

/** What the meter of a compartment shows after a pour, in decilitres. */
export async function saveMeter(tx: Tx, id: CompartmentId, meterDl: number): Promise<void> {
  await tx.updateTable('compartments').set({ meter_dl: meterDl }).where('id', '=', id).execute()
}

/** What the meter shows after a pour that is recorded after later ones: it never goes back. */
export async function raiseMeter(tx: Tx, id: CompartmentId, meterDl: number): Promise<void> {
  await tx
    .updateTable('compartments')
    .set({ meter_dl: sql<number>`greatest(meter_dl, ${meterDl}::bigint)` })
    .where('id', '=', id)
    .execute()
}

/** Whether the litres of a stop were recorded. */
export async function hasDelivery(db: Db, stopId: StopId): Promise<boolean> {
  const row = await db
    .selectFrom('stock_moves')
    .select('id')
    .where('stop_id', '=', stopId)
    .where('kind', '=', 'deliver')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
