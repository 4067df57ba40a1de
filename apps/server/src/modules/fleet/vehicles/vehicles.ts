import type { WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import type { WireShift, WireStockMove } from '@gatefill/contracts/staff/fleet/vehicles'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import {
  asId,
  type CompartmentId,
  type DriverId,
  ID_PREFIX,
  parseId,
  type StaffId,
  type VehicleId,
} from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { plateOf } from '@gatefill/domain/fleet/plate'
import {
  COMPARTMENT_NOT_FOUND,
  type CompartmentForm,
  compartmentChangeProblem,
  PLATE_EXISTS,
  VEHICLE_NOT_FOUND,
  type VehicleForm,
  vehicleClassOf,
  vehicleErrors,
} from '@gatefill/domain/fleet/vehicle-form'
import type { App } from '../../../app-context.ts'
import { changesOf, noteChanges } from '../../../platform/audit-changes.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { productIds } from '../../catalogue/index.ts'
import { setUsualVehicle } from '../../drivers/index.ts'
import { staleRefusal } from '../last-saved.ts'
import { newestShifts, type StockMoveRow, stockMovesOf } from './vehicle-use.repository.ts'
import { readVehicles } from './vehicle-view.ts'
import {
  type Compartment,
  deleteCompartment,
  freePositions,
  hasHistory,
  insertCompartments,
  insertVehicle,
  isPlateTaken,
  isVehicle,
  listCompartments,
  listVehicles,
  lockCompartments,
  lockVehicle,
  type NewCompartment,
  updateCompartment,
  updateVehicle,
} from './vehicles.repository.ts'

type Acting = { id: VehicleId; staffId: StaffId }
type Saved<Code extends 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> = Promise<Result<WireVehicle, Code>>

const NOT_FOUND = refuse('NOT_FOUND', { message: VEHICLE_NOT_FOUND })

// Vehicles with their compartments: added and changed.

/** A vehicle as staff read it, which is known to exist. */
export async function readVehicle(app: App, db: Db, id: VehicleId): Promise<WireVehicle> {
  const [vehicle] = await readVehicles(db, app.clock(), id)
  if (vehicle === undefined) throw new Error(`vehicle ${id} is gone`)
  return vehicle
}

/** Adds a vehicle with its compartments. */
export async function addVehicle(app: App, tx: Tx, staffId: StaffId, form: VehicleForm): Saved<'VALIDATION'> {
  const errors = vehicleErrors(form, await productIds(tx))
  if (hasErrors(errors)) return invalid(errors)
  const vehicle = { id: asId<VehicleId>(app.ids.next(ID_PREFIX.vehicle)), ...valuesOf(form) }
  if (!(await insertVehicle(tx, { ...vehicle, updatedBy: staffId }, app.clock())))
    return invalid({ plate: [PLATE_EXISTS] })
  const saved = await saveCompartments(app, tx, vehicle.id, form.compartments)
  return saved.ok ? ok(await readVehicle(app, tx, vehicle.id)) : saved
}

/** Changes a vehicle; CONFLICT where another person changed it meanwhile. */
export async function changeVehicle(
  app: App,
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
  const before = await readVehicle(app, tx, id)
  await updateVehicle(tx, { id, version: vehicle.version, updatedBy: staffId, ...values }, app.clock())
  const saved = await saveCompartments(app, tx, id, form.compartments)
  if (!saved.ok) return saved
  const after = await readVehicle(app, tx, id)
  noteChanges(tx, changesOf(textsOf(before), textsOf(after), VEHICLE_NAMES))
  return ok(after)
}

/** All vehicles, for staff. */
export const viewVehicles = (app: App) => readVehicles(app.database.db, app.clock())

/** How many vehicles are on the road. */
export const countVehiclesInUse = async (app: App) =>
  (await listVehicles(app.database.db)).filter(({ offRoadSince }) => offRoadSince === null).length

/** '' for none. */
export async function setUsual(app: App, tx: Tx, driverId: DriverId, form: { vehicleId: string }) {
  const vehicleId = form.vehicleId === '' ? null : (parseId('vehicle', form.vehicleId) ?? null)
  const isKnown = vehicleId === null || (await lockVehicle(tx, vehicleId)) !== undefined
  if (!isKnown || (vehicleId === null && form.vehicleId !== ''))
    return invalid({ vehicleId: ['Please select a vehicle'] })
  return setUsualVehicle(app, tx, driverId, vehicleId)
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

/** The last moves of a vehicle's fuel. */
export async function stockMoves(app: App, id: VehicleId): Promise<Result<WireStockMove[], 'NOT_FOUND'>> {
  const moves = await stockMovesOf(app.database.db, id)
  if (moves.length === 0 && !(await isVehicle(app.database.db, id))) return NOT_FOUND
  return ok(moves.map(stockMoveView))
}

/** The newest shifts of a vehicle, a driver or all. */
export const listShiftsOfVehicle = async (
  app: App,
  query: { driverId?: string; vehicleId?: string },
): Promise<WireShift[]> =>
  (await newestShifts(app.database.db, query)).map((row) => ({
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
  }))

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

/** Makes the compartments of a vehicle those of a form that was checked, in its order. */
async function saveCompartments(
  app: App,
  tx: Tx,
  vehicleId: VehicleId,
  forms: readonly CompartmentForm[],
): Promise<Result<void, 'VALIDATION'>> {
  await lockCompartments(tx, vehicleId)
  const present = await listCompartments(tx, vehicleId)
  const wanted = forms.map((form, at) => ({
    form,
    before: present.find(({ id }) => id === form.id),
    after: compartmentOf(form, { vehicleId, position: at + 1 }),
  }))
  for (const [at, { form, before, after }] of wanted.entries()) {
    if (before === undefined && form.id !== undefined)
      return invalid({ [`compartments.${at}.productId`]: [COMPARTMENT_NOT_FOUND] })
    const problem = before && compartmentChangeProblem(before, after)
    if (problem !== undefined) return invalid({ [`compartments.${at}.${problem.field}`]: [problem.text] })
  }
  const dropped = await dropCompartments(
    tx,
    present.filter(({ id }) => !forms.some((form) => form.id === id)),
  )
  if (!dropped.ok) return dropped
  await freePositions(tx, vehicleId)
  for (const { before, after } of wanted)
    if (before !== undefined) await updateCompartment(tx, { ...after, id: before.id })
  const added = wanted.filter(({ before }) => before === undefined)
  await insertCompartments(
    tx,
    added.map(({ after }) => ({ ...after, id: asId<CompartmentId>(app.ids.next(ID_PREFIX.compartment)) })),
  )
  return ok(undefined)
}

/** Only what never held anything goes; the rest stays for its records. */
async function dropCompartments(
  tx: Tx,
  dropped: readonly Compartment[],
): Promise<Result<void, 'VALIDATION'>> {
  for (const { id, product, position } of dropped) {
    if (await hasHistory(tx, id))
      return invalid({
        compartments: [
          `Compartment ${position} (${product}) has records and stays. Change its fuel instead.`,
        ],
      })
    await deleteCompartment(tx, id)
  }
  return ok(undefined)
}

const compartmentOf = (
  form: CompartmentForm,
  at: { vehicleId: VehicleId; position: number },
): Omit<NewCompartment, 'id'> => ({
  ...at,
  productId: asId(form.productId),
  capacityDl: form.capacityDl ?? 0,
  meterSerial: plainLine(form.meterSerial),
  calibratedAt: form.calibratedAt === '' ? null : new Date(form.calibratedAt),
  calibratedUntil: form.calibratedUntil === '' ? null : new Date(form.calibratedUntil),
})
