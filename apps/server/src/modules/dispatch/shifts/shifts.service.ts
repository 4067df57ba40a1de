import type { Shift } from '@gatefill/contracts/driver/driver-shapes'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, ProductId, ShiftId, VehicleId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX, parseId, shortId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { toDate } from '@gatefill/domain/core/lagos-time'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { stockErrors } from '@gatefill/domain/dispatch/dispatch'
import type { Dip } from '@gatefill/domain/dispatch/runs/dips'
import { dipErrors, dipsOfStock } from '@gatefill/domain/dispatch/runs/dips'
import { isActiveRun } from '@gatefill/domain/dispatch/runs/run'
import { plannedEndProblem } from '@gatefill/domain/dispatch/runs/shift-times'
import { vehicleUseProblem } from '@gatefill/domain/dispatch/runs/vehicle-use'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DriversService } from '../../drivers/index.ts'
import type { OrdersService } from '../../orders/index.ts'
import { lockCompartments } from '../runs/compartments.repository.ts'
import { findOpenRuns } from '../runs/runs.repository.ts'
import { listShiftVehicles, readDriverShift, readDriverState } from './driver-duty.service.ts'
import type { LossesDeps } from './record-dips.ts'
import { createRecordDips } from './record-dips.ts'
import type { OpenShift } from './shifts.repository.ts'
import { endShift, findOpenShift, lockShiftVehicle, saveShift, usualVehicleOf } from './shifts.repository.ts'
import { NOT_ON_SHIFT, VEHICLE_UNKNOWN, vehicleChecks } from './vehicle-checks.ts'

export type ShiftForm = {
  on: boolean
  vehicleId?: string | undefined
  dips?: { compartmentId: string; dl: number }[] | undefined
  stock?: { productId: string; litres: number }[] | undefined
  plannedEnd?: Timestamp | undefined
}

export type ShiftDeps = LossesDeps & {
  orders: OrdersService
  drivers: DriversService
  /** The ids of what is sold. */
  productIds: () => Promise<readonly string[]>
}

type ShiftRefusal = 'VALIDATION' | 'CONFLICT'

/** When drivers are on the road, with which van, and what it holds. */
export function shiftsService(context: Context, { orders, drivers, productIds, fleet }: ShiftDeps) {
  const { database, clock } = context
  const planShift = createPlanShift(context)
  const recordDips = createRecordDips(context, { fleet })

  /** Begins, updates or ends a shift; dips set the records to what the van holds. It does not end before its runs. */
  async function setShift(driverId: DriverId, form: ShiftForm): Promise<Result<Shift, ShiftRefusal>> {
    const errors = form.stock === undefined ? {} : stockErrors(form.stock, await productIds())
    if (hasErrors(errors)) return invalid(errors)
    return database.transaction((tx) => setShiftIn(tx, driverId, form))
  }

  /** The same in a transaction; the stock has been checked. `saidAt`: when the driver said it, which may be long ago. */
  async function setShiftIn(
    tx: Tx,
    driverId: DriverId,
    form: ShiftForm,
    saidAt = clock(),
  ): Promise<Result<Shift, ShiftRefusal>> {
    const driver = await drivers.lockDriver(tx, driverId)
    if (driver === undefined) throw new Error(`driver ${driverId} is gone`)
    const at = clock()
    const open = await findOpenShift(tx, driverId)
    const problem = form.on ? undefined : await unfinishedProblem(tx, orders, driverId)
    if (problem !== undefined) return refuse('CONFLICT', { message: problem })
    const planned = form.on ? await planShift(tx, driverId, { form, open, saidAt }) : ok(open)
    if (!planned.ok) return planned
    const dips = await readDips(tx, planned.value, form)
    if (!dips.ok) return dips
    if (form.on && planned.value !== undefined) await saveShift(tx, planned.value)
    await adjustByDips(tx, planned.value, dips.value, form)
    if (!form.on && open !== undefined) await endShift(tx, open.id, at)
    const since = form.on ? (driver.onShiftSince ?? at) : null
    await drivers.saveShift(tx, driverId, since, at)
    const carried = form.stock?.map((each) => ({ ...each, productId: asId<ProductId>(each.productId) }))
    if (carried !== undefined) await drivers.replaceStock(tx, driverId, carried)
    return ok({
      on: form.on,
      since: since?.toISOString() ?? null,
      stock: await drivers.stockOf(tx, driverId),
      vehicleId: form.on ? (planned.value?.vehicleId ?? null) : null,
    })
  }

  /** While a run is under way the moves of its loading and its gates say what is on board. */
  async function adjustByDips(
    tx: Tx,
    shift: OpenShift | undefined,
    dips: readonly Dip[],
    form: ShiftForm,
  ): Promise<void> {
    if (shift?.vehicleId == null || dips.length === 0) return
    const isUnderWay = (await findOpenRuns(tx, shift.driverId)).some(({ state }) => isActiveRun(state))
    if (isUnderWay) return
    const moment = { at: clock(), isCompared: form.dips !== undefined || !form.on }
    await recordDips(tx, { ...shift, vehicleId: shift.vehicleId }, dips, moment)
  }

  return {
    setShift,
    setShiftIn,
    changePlannedEnd,
    ...vehicleChecks(context),
    ...dutyReads(database.db),
  }
}

/** The driver of an open shift said at a moment that it ends earlier or later than planned. */
async function changePlannedEnd(
  tx: Tx,
  driverId: DriverId,
  plannedEnd: Timestamp,
  saidAt: Date,
): Promise<Result<void, ShiftRefusal>> {
  const open = await findOpenShift(tx, driverId)
  if (open === undefined)
    return refuse('CONFLICT', { message: NOT_ON_SHIFT, details: { state: 'off_shift' } })
  const end = plannedEndOf({ plannedEnd }, { beganAt: open.beganAt, now: saidAt })
  if (!end.ok) return end
  await saveShift(tx, { ...open, plannedEnd: end.value })
  return ok(undefined)
}

const dutyReads = (db: Db) => ({
  /** What the phone of a driver keeps of the shift, and whether orders may come. */
  dutyOf: async (db: Db, driverId: DriverId) => ({
    shift: await readDriverShift(db, driverId),
    state: await readDriverState(db, driverId),
  }),
  listVehicles: (driverId: DriverId) => listShiftVehicles(db, driverId),
})

async function unfinishedProblem(
  tx: Tx,
  orders: ShiftDeps['orders'],
  driverId: DriverId,
): Promise<string | undefined> {
  const unfinished = await orders.unfinishedOrderOf(tx, driverId)
  if (unfinished !== undefined)
    return `You still have order #${shortId(unfinished)}. Deliver it or return it before you end the shift.`
  const [run] = await findOpenRuns(tx, driverId)
  return run === undefined ? undefined : 'A run is offered to you. Answer it before you end the shift.'
}

/** The shift that a form asks for. */
function createPlanShift({ clock, ids }: Pick<Context, 'clock' | 'ids'>) {
  /** The shift that is open, or a new one with the named or the usual van. */
  return async function planShift(
    tx: Tx,
    driverId: DriverId,
    { form, open, saidAt }: { form: ShiftForm; open: OpenShift | undefined; saidAt: Date },
  ): Promise<{ ok: true; value: OpenShift } | Refusal<ShiftRefusal>> {
    const named = form.vehicleId === undefined ? undefined : parseId('vehicle', form.vehicleId)
    if (form.vehicleId !== undefined && named === undefined) return invalid({ vehicleId: [VEHICLE_UNKNOWN] })
    const beganAt = open?.beganAt ?? clock()
    const plannedEnd = plannedEndOf(form, { beganAt, now: saidAt })
    if (!plannedEnd.ok) return plannedEnd
    if (open !== undefined) {
      if (named === undefined || named === open.vehicleId)
        return ok({ ...open, plannedEnd: plannedEnd.value ?? open.plannedEnd })
      const details = { shiftId: open.id, vehicleId: open.vehicleId }
      return refuse('CONFLICT', { message: 'End this shift before you take another van.', details })
    }
    const vehicleId = named ?? (await usualVehicleOf(tx, driverId)) ?? null
    const problem = vehicleId === null ? undefined : await vehicleProblem(tx, vehicleId)
    if (problem !== undefined) return problem
    const id = asId<ShiftId>(ids.next(ID_PREFIX.shift))
    return ok({ id, driverId, vehicleId, beganAt, plannedEnd: plannedEnd.value, breakSince: null })
  }
}

/** The planned end that the form names; null where it names none. */
function plannedEndOf(
  { plannedEnd }: Pick<ShiftForm, 'plannedEnd'>,
  shift: { beganAt: Date; now: Date },
): { ok: true; value: Date | null } | Refusal<'VALIDATION'> {
  if (plannedEnd === undefined) return ok(null)
  const problem = plannedEndProblem(plannedEnd, shift)
  return problem === undefined ? ok(toDate(plannedEnd)) : invalid({ plannedEnd: [problem] })
}

async function vehicleProblem(tx: Tx, id: VehicleId): Promise<Refusal<ShiftRefusal> | undefined> {
  const vehicle = await lockShiftVehicle(tx, id)
  if (vehicle === undefined) return invalid({ vehicleId: [VEHICLE_UNKNOWN] })
  const problem = vehicleUseProblem({ ...vehicle, takenBy: vehicle.taken?.name ?? null })
  if (problem === undefined) return undefined
  const { rule, message } = problem
  const by = vehicle.taken && { driver: vehicle.taken.name, since: vehicle.taken.since.toISOString() }
  return refuse('CONFLICT', { message, details: { vehicleId: id, rule, ...by } })
}

/** Dips as they were sent, or the stock of the old form by compartment. */
async function readDips(
  tx: Tx,
  shift: OpenShift | undefined,
  { dips, stock }: ShiftForm,
): Promise<{ ok: true; value: Dip[] } | Refusal<'VALIDATION'>> {
  if (shift?.vehicleId == null) return ok([])
  const compartments = await lockCompartments(tx, shift.vehicleId)
  if (dips === undefined) return ok(stock === undefined ? [] : dipsOfStock(stock, compartments))
  const errors = dipErrors(dips, compartments)
  return hasErrors(errors)
    ? invalid(errors)
    : ok(dips.map(({ compartmentId, dl }) => ({ compartmentId: asId(compartmentId), dl })))
}

export type ShiftsService = ReturnType<typeof shiftsService>
