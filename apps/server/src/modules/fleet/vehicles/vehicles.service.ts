import type { WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import type { WireShift, WireStockMove } from '@gatefill/contracts/staff/fleet/vehicles'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, StaffId, VehicleId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX, parseId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { plateOf } from '@gatefill/domain/fleet/plate'
import type { VehicleForm } from '@gatefill/domain/fleet/vehicle-form'
import {
  PLATE_EXISTS,
  VEHICLE_NOT_FOUND,
  vehicleClassOf,
  vehicleErrors,
} from '@gatefill/domain/fleet/vehicle-form'
import { changesOf, noteChanges } from '../../../platform/audit-changes.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { FleetDeps } from '../fleet-deps.ts'
import { staleRefusal } from '../last-saved.ts'
import { productIds } from '../product-ids.repository.ts'
import { saveCompartments } from './save-compartments.ts'
import type { StockMoveRow } from './vehicle-use.repository.ts'
import { newestShifts, stockMovesOf } from './vehicle-use.repository.ts'
import { readVehicles } from './vehicle-view.ts'
import {
  insertVehicle,
  isPlateTaken,
  isVehicle,
  listVehicles,
  lockVehicle,
  updateVehicle,
} from './vehicles.repository.ts'

type Acting = { id: VehicleId; staffId: StaffId }
type Saved<Code extends 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> = Promise<Result<WireVehicle, Code>>

const NOT_FOUND = refuse('NOT_FOUND', { message: VEHICLE_NOT_FOUND })

/** Vehicles with their compartments: added, changed, taken off the road and put back. */
export function vehiclesService(context: Context, { drivers }: Pick<FleetDeps, 'drivers'>) {
  const { database, clock, ids } = context

  async function read(db: Db, id: VehicleId): Promise<WireVehicle> {
    const [vehicle] = await readVehicles(db, clock(), id)
    if (vehicle === undefined) throw new Error(`vehicle ${id} is gone`)
    return vehicle
  }

  async function find(id: VehicleId): Saved<'NOT_FOUND'> {
    const [vehicle] = await readVehicles(database.db, clock(), id)
    return vehicle === undefined ? NOT_FOUND : ok(vehicle)
  }

  async function add(tx: Tx, staffId: StaffId, form: VehicleForm): Saved<'VALIDATION'> {
    const errors = vehicleErrors(form, await productIds(tx))
    if (hasErrors(errors)) return invalid(errors)
    const vehicle = { id: asId<VehicleId>(ids.next(ID_PREFIX.vehicle)), ...valuesOf(form) }
    if (!(await insertVehicle(tx, { ...vehicle, updatedBy: staffId }, clock())))
      return invalid({ plate: [PLATE_EXISTS] })
    const saved = await saveCompartments(context, tx, vehicle.id, form.compartments)
    return saved.ok ? ok(await read(tx, vehicle.id)) : saved
  }

  async function save(
    tx: Tx,
    { id, staffId }: Acting,
    form: VehicleForm & { version: number },
  ): Saved<'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> {
    const vehicle = await lockVehicle(tx, id)
    if (vehicle === undefined) return NOT_FOUND
    const errors = vehicleErrors(form, await productIds(tx))
    if (hasErrors(errors)) return invalid(errors)
    const stale = await staleRefusal(tx, vehicle.plate, form.version, vehicle)
    if (stale !== undefined) return stale
    const values = valuesOf(form)
    if (await isPlateTaken(tx, values.plate, id)) return invalid({ plate: [PLATE_EXISTS] })
    const before = await read(tx, id)
    await updateVehicle(tx, { id, version: vehicle.version, updatedBy: staffId, ...values }, clock())
    const saved = await saveCompartments(context, tx, id, form.compartments)
    if (!saved.ok) return saved
    const after = await read(tx, id)
    noteChanges(tx, changesOf(textsOf(before), textsOf(after), VEHICLE_NAMES))
    return ok(after)
  }

  return {
    list: () => readVehicles(database.db, clock()),
    count: async () =>
      (await listVehicles(database.db)).filter(({ offRoadSince }) => offRoadSince === null).length,
    find,
    add,
    save,
    ...vehicleWorkService(context, read, drivers),
    ...vehicleUseService(context),
  }
}

/** Whether a vehicle drives, and who drives it. */
function vehicleWorkService(
  { clock }: Context,
  read: (db: Db, id: VehicleId) => Promise<WireVehicle>,
  drivers: FleetDeps['drivers'],
) {
  /** Off the road it gets no new run; what it has goes on, or a dispatcher moves it. */
  async function setRoad(
    tx: Tx,
    { id, staffId }: Acting,
    form: { version: number; isOffRoad: boolean; reason: string },
  ): Saved<'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> {
    const vehicle = await lockVehicle(tx, id)
    if (vehicle === undefined) return NOT_FOUND
    const errors = form.isOffRoad ? reasonErrors(form) : {}
    if (hasErrors(errors)) return invalid(errors)
    const stale = await staleRefusal(tx, vehicle.plate, form.version, vehicle)
    if (stale !== undefined) return stale
    const now = clock()
    const offRoad = form.isOffRoad
      ? { offRoadSince: vehicle.offRoadSince ?? now, offRoadReason: plainLine(form.reason) }
      : { offRoadSince: null, offRoadReason: null }
    const roadText = (since: Date | null) => (since === null ? 'On the road' : 'Off the road')
    noteChanges(tx, [
      {
        field: vehicle.plate,
        before: roadText(vehicle.offRoadSince),
        after: roadText(offRoad.offRoadSince),
      },
    ])
    await updateVehicle(tx, { id, version: vehicle.version, updatedBy: staffId, ...offRoad }, now)
    return ok(await read(tx, id))
  }

  /** '' for none. */
  async function setUsual(tx: Tx, driverId: DriverId, form: { vehicleId: string }) {
    const vehicleId = form.vehicleId === '' ? null : (parseId('vehicle', form.vehicleId) ?? null)
    const isKnown = vehicleId === null || (await lockVehicle(tx, vehicleId)) !== undefined
    if (!isKnown || (vehicleId === null && form.vehicleId !== ''))
      return invalid({ vehicleId: ['Please select a vehicle'] })
    return drivers.setUsualVehicle(tx, driverId, vehicleId)
  }

  return { setRoad, setUsual }
}

const stockMoveView = (row: StockMoveRow): WireStockMove => ({
  id: row.id,
  compartmentId: row.compartment_id,
  product: row.product,
  kind: row.kind,
  deltaDl: row.delta_dl,
  balanceDl: row.balance_dl,
  orderId: row.order_id,
  stationName: row.station_name,
  batch: row.batch,
  seal: row.seal,
  note: row.note,
  at: row.at.toISOString(),
})

/** What was done with vehicles: moves of their fuel, and shifts. */
function vehicleUseService({ database }: Context) {
  return {
    stockMoves: async (id: VehicleId): Promise<Result<WireStockMove[], 'NOT_FOUND'>> => {
      const moves = await stockMovesOf(database.db, id)
      if (moves.length === 0 && !(await isVehicle(database.db, id))) return NOT_FOUND
      return ok(moves.map(stockMoveView))
    },
    shifts: async (query: { driverId?: string; vehicleId?: string }): Promise<WireShift[]> =>
      (await newestShifts(database.db, query)).map((row) => ({
        id: row.id,
        driverId: row.driver_id,
        driverName: row.driver_name,
        vehicleId: row.vehicle_id,
        plate: row.plate,
        beganAt: row.began_at.toISOString(),
        plannedEnd: row.planned_end?.toISOString() ?? null,
        endedAt: row.ended_at?.toISOString() ?? null,
        loadedDl: row.loaded_dl,
        deliveredDl: row.delivered_dl,
        adjustedDl: row.adjusted_dl,
      })),
  }
}

const valuesOf = (form: VehicleForm) => ({
  plate: plateOf(form.plate),
  name: plainLine(form.name),
  class: vehicleClassOf(form.class) ?? 'van',
})

const VEHICLE_NAMES = { plate: 'Plate', name: 'Name', class: 'Class', compartments: 'Compartments' } as const

/** A vehicle as staff read it. */
const textsOf = ({ plate, name, class: kind, compartments }: WireVehicle) => ({
  plate,
  name,
  class: kind,
  compartments: compartments
    .map(({ product, capacityDl }) => `${formatDl(capacityDl)} ${product}`)
    .join(', '),
})
