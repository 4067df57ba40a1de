import { hasErrors } from '@gatefill/domain/core/field-errors'
import {
  asId,
  type DriverId,
  ID_PREFIX,
  type IncidentId,
  parseId,
  type ShiftId,
  shortId,
  type VehicleId,
} from '@gatefill/domain/core/ids'
import { type Timestamp, toDate } from '@gatefill/domain/core/lagos-time'
import { invalid, ok, type Refusal, type Result, refuse } from '@gatefill/domain/core/result'
import { type Dip, dipErrors } from '@gatefill/domain/dispatch/runs/dips'
import { dipsSummedSince, dipToleranceDl, lossProblem } from '@gatefill/domain/dispatch/runs/pour'
import { isActiveRun } from '@gatefill/domain/dispatch/runs/run'
import { plannedEndProblem, usualShiftEnd } from '@gatefill/domain/dispatch/runs/shift-times'
import { vehicleUseProblem } from '@gatefill/domain/dispatch/runs/vehicle-use'
import { formatReading } from '@gatefill/domain/fleet/decilitres'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { policyInForce } from '../../catalogue/index.ts'
import { lockDriver, saveShift } from '../../drivers/index.ts'
import { unfinishedOrderOf } from '../../orders/index.ts'
import { fleetRulesAt } from '../../rules/index.ts'
import { lostLitresOf, reportLostLitres } from '../incidents/lost-litres.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import { insertStockMove, lockCompartments } from '../runs/compartments.repository.ts'
import { findOpenRuns } from '../runs/runs.repository.ts'
import { listShiftVehicles, readDriverShift, readDriverState } from './driver-duty.ts'
import {
  endShift,
  findOpenShift,
  loadedSince,
  lockShiftVehicle,
  lostByDips,
  type OpenShift,
  saveOpenShift,
  usualVehicleOf,
} from './shifts.repository.ts'
import { NOT_ON_SHIFT, VEHICLE_UNKNOWN } from './vehicle-checks.ts'

export type ShiftForm = {
  on: boolean
  vehicleId?: string | undefined
  dips?: { compartmentId: string; dl: number }[] | undefined
  plannedEnd?: Timestamp | undefined
}

type ShiftRefusal = 'VALIDATION' | 'CONFLICT'

// When drivers are on the road, with which van, and what it holds.

/**
 * Begins, updates or ends a shift. It begins and ends with a dip of each compartment, which sets the records to what the
 * van holds, and does not end before its runs. `saidAt`: when the driver said it, which may be long ago.
 */
export async function setShift(
  app: App,
  tx: Tx,
  driverId: DriverId,
  form: ShiftForm,
  saidAt: Date,
): Promise<Result<void, ShiftRefusal>> {
  const driver = await lockDriver(tx, driverId)
  if (driver === undefined) throw new Error(`driver ${driverId} is gone`)
  const at = app.clock()
  const open = await findOpenShift(tx, driverId)
  const problem = form.on ? undefined : await unfinishedProblem(tx, driverId)
  if (problem !== undefined) return refuse('CONFLICT', { message: problem })
  const planned = form.on ? await planShift(app, tx, driverId, { form, open, saidAt }) : ok(open)
  if (!planned.ok) return planned
  const isChanged = form.on === (open === undefined)
  const dips = await readDips(tx, planned.value, form, isChanged)
  if (!dips.ok) return dips
  if (form.on && planned.value !== undefined) await saveOpenShift(tx, planned.value)
  await adjustByDips(app, tx, planned.value, dips.value)
  if (!form.on && open !== undefined) await endShift(tx, open.id, at)
  const since = form.on ? (driver.onShiftSince ?? at) : null
  await saveShift(tx, driverId, since, at)
  return ok(undefined)
}

/** While a run is under way the moves of its loading and its gates say what is on board. */
async function adjustByDips(
  app: App,
  tx: Tx,
  shift: OpenShift | undefined,
  dips: readonly Dip[],
): Promise<void> {
  if (shift?.vehicleId == null || dips.length === 0) return
  const isUnderWay = (await findOpenRuns(tx, shift.driverId)).some(({ state }) => isActiveRun(state))
  if (isUnderWay) return
  await recordDips(app, tx, { ...shift, vehicleId: shift.vehicleId }, dips, app.clock())
}

/** The driver of an open shift said at a moment that it ends earlier or later than planned. */
export async function changePlannedEnd(
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
  await saveOpenShift(tx, { ...open, plannedEnd: end.value })
  return ok(undefined)
}

/** What the phone of a driver keeps of the shift, and whether orders may come. */
export const dutyOf = async (db: Db, driverId: DriverId) => ({
  shift: await readDriverShift(db, driverId),
  state: await readDriverState(db, driverId),
})

/** The vehicles that a driver may take for a shift. */
export async function listVehicles(app: App, driverId: DriverId) {
  const now = app.clock()
  return listShiftVehicles(app.database.db, driverId, usualShiftEnd(now, await policyInForce(app, now)))
}

async function unfinishedProblem(tx: Tx, driverId: DriverId): Promise<string | undefined> {
  const unfinished = await unfinishedOrderOf(tx, driverId)
  if (unfinished !== undefined)
    return `You still have order #${shortId(unfinished)}. Deliver it or return it before you end the shift.`
  const [run] = await findOpenRuns(tx, driverId)
  return run === undefined ? undefined : 'A run is offered to you. Answer it before you end the shift.'
}

/** The shift that a form asks for. */
async function planShift(
  app: App,
  tx: Tx,
  driverId: DriverId,
  { form, open, saidAt }: { form: ShiftForm; open: OpenShift | undefined; saidAt: Date },
): Promise<{ ok: true; value: OpenShift } | Refusal<ShiftRefusal>> {
  const named = form.vehicleId === undefined ? undefined : parseId('vehicle', form.vehicleId)
  if (form.vehicleId !== undefined && named === undefined) return invalid({ vehicleId: [VEHICLE_UNKNOWN] })
  const beganAt = open?.beganAt ?? app.clock()
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
  const id = asId<ShiftId>(app.ids.next(ID_PREFIX.shift))
  return ok({ id, driverId, vehicleId, beganAt, plannedEnd: plannedEnd.value, breakSince: null })
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

/** Dips as they were sent. `isChanged`: the shift begins or ends, and no compartment may be left out. */
async function readDips(
  tx: Tx,
  shift: OpenShift | undefined,
  { dips = [] }: ShiftForm,
  isChanged: boolean,
): Promise<{ ok: true; value: Dip[] } | Refusal<'VALIDATION'>> {
  if (shift?.vehicleId == null) return ok([])
  const errors = dipErrors(dips, await lockCompartments(tx, shift.vehicleId), isChanged)
  return hasErrors(errors)
    ? invalid(errors)
    : ok(dips.map(({ compartmentId, dl }) => ({ compartmentId: asId(compartmentId), dl })))
}

/** Sets the records to what the dip stick shows, and reports where they were too far apart. */
async function recordDips(
  app: App,
  tx: Tx,
  shift: OpenShift & { vehicleId: VehicleId },
  dips: readonly Dip[],
  at: Date,
): Promise<void> {
  const { losses } = await fleetRulesAt(tx, at)
  const loaded = await loadedSince(tx, shift.vehicleId, shift.beganAt)
  const compartments = await lockCompartments(tx, shift.vehicleId)
  const { driverId, vehicleId } = shift
  const loadedDl = [...loaded.values()].reduce((sum, each) => sum + each, 0)
  const lost = await lostLitresOf(app, tx, driverId)
  for (const { compartmentId, dl } of dips) {
    const compartment = compartments.find(({ id }) => id === compartmentId)
    const deltaDl = compartment === undefined ? 0 : dl - compartment.onBoardDl
    if (compartment === undefined || deltaDl === 0) continue
    const note = `The dip shows ${formatReading(dl)}, the records ${formatReading(compartment.onBoardDl)}.`
    const by = { actor: 'driver', id: driverId } as const
    const id = app.ids.next(ID_PREFIX.stockMove)
    await insertStockMove(tx, { id, compartmentId, kind: 'adjust', deltaDl, by, note, at })
    const isFarApart = Math.abs(deltaDl) > dipToleranceDl(loaded.get(compartmentId) ?? 0, losses)
    const inSum =
      deltaDl > 0
        ? undefined
        : lossProblem(await lostByDips(tx, { ...shift, driverId }, dipsSummedSince(at)), loadedDl, losses)
    if (!isFarApart && inSum === undefined) continue
    const incidentId = asId<IncidentId>(app.ids.next(ID_PREFIX.incident))
    const about = { compartmentId, deltaDl, note: inSum === undefined ? note : `${note} ${inSum}`, at }
    await recordIncident(tx, {
      id: incidentId,
      kind: 'dip',
      driverId,
      vehicleId,
      shiftId: shift.id,
      ...about,
    })
  }
  await reportLostLitres(app, tx, lost, { driverId, vehicleId, shiftId: shift.id, at })
}
