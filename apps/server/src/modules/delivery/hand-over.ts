import { codeFromPaste } from '@gatefill/domain/accounts/one-time-code'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import {
  type ErrorCode,
  invalid,
  type Ok,
  ok,
  type Refusal,
  type Result,
  refuse,
} from '@gatefill/domain/core/result'
import { CODE_LOCKED, isCodeLocked } from '@gatefill/domain/delivery/code-tries'
import { type DriverJob, JOB_NOT_FOUND } from '@gatefill/domain/delivery/driver-job'
import { dwellSeconds, leastDwellSeconds, shortDwellNote } from '@gatefill/domain/delivery/dwell'
import {
  type HandOverForm,
  handOverErrors,
  isOverPour,
  meterErrors,
  openingErrors,
  overDlOf,
  pouredPlace,
  readingErrors,
  shortDlOf,
  tankProblem,
  WRONG_HANDOVER_CODE,
} from '@gatefill/domain/delivery/hand-over'
import { type MissingFuel, missingFuel, missingFuelPrice } from '@gatefill/domain/delivery/short-delivery'
import { poursOf } from '@gatefill/domain/dispatch/runs/pour'
import { receptacleProblem } from '@gatefill/domain/fleet/receptacle-rules'
import { decideTransition, type OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isSameSecret } from '../../platform/sign-in/same-secret.ts'
import {
  departNext,
  type LockedRun,
  lockRunOfOrder,
  lostLitresOf,
  meterBefore,
  openGates,
  recordPour,
  reportDelivery,
  reportFarDelivery,
  reportLostLitres,
  reportOverPour,
} from '../dispatch/index.ts'
import {
  findJob,
  type LockedOrder,
  lockOrder,
  type TransitionDetails,
  transitionOrder,
} from '../orders/index.ts'
import { fleetRulesAt } from '../rules/index.ts'
import { countWrongCodes, timesOf } from './codes/count-wrong-codes.ts'
import { saveClaim, saveHandOver } from './deliveries.repository.ts'
import { nameOrderPhoto } from './photos/photos.repository.ts'
import { deliverShort } from './short/short-delivery.ts'
import { findArrival } from './sync/driver-commands.repository.ts'

type HandOverRefusal = 'VALIDATION' | 'INVALID_CODE' | 'RATE_LIMITED' | 'CONFLICT'

// The fuel changes hands: against the customer's code, with what the meter showed before and after.

async function handOver(
  app: App,
  locked: LockedJob,
  form: HandOverForm,
  at: Date,
): Promise<Result<void, HandOverRefusal>> {
  const { tx, order, driverId } = locked
  const gate = gateOf(locked)
  const decision = decideTransition(order.status, 'deliver', 'driver')
  if (!decision.ok) return { ...decision, details: { status: order.status } }
  await attachPhoto(locked, form, at)
  const code = await checkCode(app, locked, form, at)
  if (!code.ok) return code
  const checked = await checkMeterReadings({ tx, order, gate }, form)
  if (!checked.ok) return checked
  const { readings, shortDl, overDl, missing, shortage, products } = checked.value
  const lost = shortDl + overDl > 0 ? await lostLitresOf(app, tx, driverId) : undefined
  await recordReadings(app, locked, readings, { missing, overDl, at })
  const changed = await transitionJob(app, locked, 'deliver')
  if (!changed.ok) return changed
  if (locked.lockedRun !== undefined) await departNext(app, tx, locked.lockedRun)
  const isCodeCheckedOffline = form.isCodeCheckedOffline ?? false
  await saveHandOver(tx, order.id, {
    ...readings,
    shortDl,
    overDl,
    at,
    isCodeCheckedOffline,
    place: pouredPlace(form),
    receptacle: form.receptacle,
  })
  if (shortDl > 0) await deliverShort(app, tx, { order, driverId, gate, photoId: form.photoId }, shortage)
  if (lost !== undefined) await reportLostLitres(app, tx, lost, lostAt(locked, gate, at))
  await reportOddDelivery(app, locked, gate, readings, at)
  await reportReceptacle(app, locked, form, products, at)
  return changed
}

/** Hands an order over that its driver has; `at` is when it happened. */
export async function handOverOrder(app: App, tx: Tx, job: Job, form: HandOverForm, at: Date) {
  const errors = handOverErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  return onJob(app, tx, job, (locked) => handOver(app, locked, form, at))
}

/** What two people look at afterwards: the van was elsewhere, or had no time to pour so much. The delivery stands. */
async function reportOddDelivery(
  app: App,
  { tx, order, driverId }: LockedJob,
  gate: Gate,
  { openingDl, closingDl }: { openingDl: number; closingDl: number },
  at: Date,
): Promise<void> {
  const delivery = { orderId: order.id, driverId, gate, at }
  await reportFarDelivery(app, tx, delivery)
  // A van that nobody has seen arrive tells nothing.
  const arrivedAt = gate?.stop.arrivedAt ?? null
  if (arrivedAt === null) return
  const received = await findArrival(tx, driverId, arrivedAt)
  const seconds = dwellSeconds({ arrivedAt, received }, { at, receivedAt: app.clock() })
  const pouredDl = closingDl - openingDl
  if (seconds !== undefined && seconds < leastDwellSeconds(pouredDl, at))
    await reportDelivery(app, tx, {
      ...delivery,
      kind: 'short_dwell',
      note: shortDwellNote(seconds, pouredDl, at),
    })
}

/** Two people look at fuel that went into what its rule forbade then (C-102). The delivery stands: the fuel is out. */
async function reportReceptacle(
  app: App,
  locked: LockedJob,
  { receptacle }: HandOverForm,
  products: readonly string[],
  at: Date,
): Promise<void> {
  if (receptacle === undefined) return
  const { tx, order, driverId } = locked
  const { receptacles } = await fleetRulesAt(tx, at)
  const note = receptacleProblem(receptacle, products, receptacles)
  if (note === undefined) return
  const delivery = { orderId: order.id, driverId, gate: gateOf(locked), at }
  await reportDelivery(app, tx, { ...delivery, kind: 'wrong_receptacle', note })
}

/** Where litres of an order were lost. */
const lostAt = ({ order, driverId }: LockedJob, gate: Gate, at: Date) => ({
  orderId: order.id,
  driverId,
  vehicleId: gate?.run.vehicleId ?? null,
  shiftId: gate?.run.shiftId ?? null,
  ...(gate === undefined ? {} : { runId: gate.run.id, stopId: gate.stop.id }),
  at,
})

/** The stop of an order in its run. */
type Gate = ReturnType<typeof gateOf>

const gateOf = ({ order, lockedRun }: LockedJob) => {
  const stop = lockedRun && openGates(lockedRun.stops).find(({ orderId }) => orderId === order.id)
  return lockedRun === undefined || stop === undefined
    ? undefined
    : { run: lockedRun.run, stop, stops: lockedRun.stops }
}

async function attachPhoto({ tx, order, driverId }: LockedJob, form: HandOverForm, at: Date): Promise<void> {
  const { photoId } = form
  if (photoId !== undefined)
    await nameOrderPhoto(tx, { orderId: order.id, photoId, driverId, shows: 'meter', at })
}

/** Without a gate nothing is known of the van. */
const NO_METER = { lastDl: null, tankDl: null }

/**
 * What the readings say of the order: enough, less by which fuel, or a mistake. The meter goes on where it stopped at the
 * gate before; without a gate of an open run that is not asked.
 */
export async function checkMeterReadings(
  { tx, order, gate }: Pick<LockedJob, 'tx' | 'order'> & { gate: Gate },
  form: HandOverForm,
) {
  const { openingDl, closingDl } = form
  const unreadable = readingErrors(form)
  if (hasErrors(unreadable)) return invalid(unreadable)
  const { lastDl, tankDl } = gate === undefined ? NO_METER : await meterBefore(tx, gate)
  const impossible = tankProblem(closingDl - openingDl, tankDl)
  if (impossible !== undefined) return invalid({ closingDl: [impossible] })
  const { litres, items } = await readOrdered({ tx, order })
  const readings = { openingDl, closingDl }
  const errors = { ...openingErrors(openingDl, lastDl, form), ...meterErrors(readings, litres, form) }
  if (hasErrors(errors)) return invalid(errors)
  const shortDl = shortDlOf(readings, litres)
  const missing = missingFuel(items, shortDl, form.shortItems ?? [])
  if (shortDl > 0 && !missing.ok) return missing
  const lacking = missing.ok ? missing.value : []
  const shortage = { litres, shortDl, price: missingFuelPrice(lacking) }
  const products = items.map(({ productName }) => productName)
  return ok({ readings, shortDl, overDl: overDlOf(readings, litres), missing: lacking, shortage, products })
}

/** Records what left the van at the stop of an order, where the order is in a run. */
async function recordReadings(
  app: App,
  locked: LockedJob,
  readings: { openingDl: number; closingDl: number },
  { missing, overDl, at }: { missing: readonly MissingFuel[]; overDl: number; at: Date },
): Promise<void> {
  const gate = gateOf(locked)
  if (gate === undefined) return
  const pours = poursOf(gate.stop.lines, missing, overDl)
  const moment = { by: { actor: 'driver', id: locked.driverId }, at } as const
  await recordPour(app, locked.tx, gate, pours, moment, readings)
  if (isOverPour(overDl)) await reportOverPour(app, locked.tx, gate, overDl, at)
}

/**
 * Five wrong codes lock the code, those of the phone and those the server has seen together; each wrong one is counted
 * although the delivery is refused, and a locked one is answered alike whether right or wrong. It comes before the meter:
 * a reading that is refused tells that the code was right, which the right code alone can ask. Of one that the phone took
 * for right the readings are kept: the fuel is out.
 */
async function checkCode(
  app: App,
  { tx, order, driverId, lockedRun }: LockedJob,
  form: HandOverForm,
  at: Date,
): Promise<Result<void, 'INVALID_CODE' | 'RATE_LIMITED'>> {
  const run = lockedRun?.run
  const gate = { orderId: order.id, driverId, runId: run?.id, leftAt: run?.leftAt ?? null }
  const isLocked = isCodeLocked(await countWrongCodes(app, tx, gate, timesOf(form.wrongTries)))
  const isRight =
    order.handoverCode !== null && isSameSecret(codeFromPaste(form.code) ?? '', order.handoverCode)
  if (isRight && !isLocked) return ok(undefined)
  if (form.isCodeCheckedOffline === true) await saveClaim(tx, order.id, form)
  if (isLocked) return refuse('RATE_LIMITED', { message: CODE_LOCKED })
  await countWrongCodes(app, tx, gate, [at])
  return refuse('INVALID_CODE', { message: WRONG_HANDOVER_CODE })
}

/** Carries out a driver's command on a locked order; CONFLICT names the status that does not allow it. */
async function transitionJob(
  app: App,
  { tx, order, driverId }: LockedJob,
  command: OrderCommand,
  details?: TransitionDetails,
): Promise<Result<void, 'CONFLICT'>> {
  const by = { actor: 'driver', id: driverId } as const
  const changed = await transitionOrder(app, tx, order, command, by, details)
  return changed.ok ? ok(undefined) : { ...changed, details: { status: order.status } }
}

/** Does the work on a job of this driver; a job of another one is as unknown as none. */
async function onJob<Code extends ErrorCode>(
  app: App,
  tx: Tx,
  job: Job,
  work: (job: LockedJob) => Promise<Ok<void> | Refusal<Code>>,
): Promise<Ok<void> | Refusal<Code | 'NOT_FOUND' | 'CONFLICT'>> {
  const locked = await lockJob(app, tx, job)
  return locked.ok ? work(locked.value) : locked
}

/** Locks the order with its run; what the driver does not see yet is unknown too. */
async function lockJob(
  app: App,
  tx: Tx,
  { driverId, orderId }: Job,
): Promise<Ok<LockedJob> | Refusal<'NOT_FOUND' | 'CONFLICT'>> {
  const found = await lockRunOfOrder(tx, orderId)
  if (found !== undefined && !found.ok) return found
  const lockedRun = found?.value
  const order = lockedRun?.orders.get(orderId) ?? (await lockOrder(tx, orderId))
  const visibleAt = lockedRun?.run.visibleAt ?? null
  const isUnseen = visibleAt !== null && visibleAt > app.clock()
  if (order === undefined || order.driverId !== driverId || isUnseen)
    return refuse('NOT_FOUND', { message: JOB_NOT_FOUND })
  return ok({ tx, order, driverId, lockedRun })
}

/** What was ordered. */
async function readOrdered({ tx, order }: Pick<LockedJob, 'tx' | 'order'>): Promise<DriverJob> {
  const job = await findJob(tx, order.id)
  if (job === undefined) throw new Error(`order ${order.id} is gone`)
  return job
}

/** A driver and one of their jobs. */
type Job = { driverId: DriverId; orderId: OrderId }

/**
 * A job whose order this transaction has locked, with the run that it stands in and the other orders of it; without a
 * run where that has ended meanwhile.
 */
type LockedJob = { tx: Tx; order: LockedOrder; driverId: DriverId; lockedRun: LockedRun | undefined }
