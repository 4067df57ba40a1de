import { codeFromPaste } from '@gatefill/domain/accounts/one-time-code'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { CODE_LOCKED, isCodeLocked } from '@gatefill/domain/delivery/code-tries'
import type { DriverJob } from '@gatefill/domain/delivery/driver-job'
import { dwellSeconds, leastDwellSeconds, shortDwellNote } from '@gatefill/domain/delivery/dwell'
import type { HandOverForm } from '@gatefill/domain/delivery/hand-over'
import {
  handOverErrors,
  isOverPour,
  meterErrors,
  openingErrors,
  parseMeterReading,
  pouredPlace,
  shortDlOf,
  WRONG_HANDOVER_CODE,
} from '@gatefill/domain/delivery/hand-over'
import type { MissingFuel } from '@gatefill/domain/delivery/short-delivery'
import { missingFuel, missingFuelPrice } from '@gatefill/domain/delivery/short-delivery'
import { poursOf } from '@gatefill/domain/dispatch/runs/pour'
import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import { decideTransition } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isSameSecret } from '../../platform/sign-in/same-secret.ts'
import type { RunsService } from '../dispatch/index.ts'
import { openGates } from '../dispatch/index.ts'
import type { CountWrongCodes } from './codes/count-wrong-codes.ts'
import { timesOf } from './codes/count-wrong-codes.ts'
import { saveClaim, saveHandOver } from './deliveries.repository.ts'
import type { driverJobsService } from './driver-jobs.service.ts'
import type { Job, LockedJob, TransitionJob } from './job.ts'
import { nameOrderPhoto } from './photos/photos.repository.ts'
import type { ShortDeliveryDeps } from './short/short-delivery.service.ts'
import { shortDeliveryService } from './short/short-delivery.service.ts'
import { findArrival } from './sync/driver-commands.repository.ts'

type HandOverRefusal = 'VALIDATION' | 'INVALID_CODE' | 'RATE_LIMITED' | 'CONFLICT'

type Jobs = ReturnType<typeof driverJobsService>

type HandOverDeps = {
  /** What was ordered: the litres of all lines together, and the lines. */
  readOrdered: (locked: LockedJob) => Promise<Pick<DriverJob, 'litres' | 'items'>>
  onJob: Jobs['onJob']
  onJobIn: Jobs['onJobIn']
  transition: TransitionJob
  /** Records what left the van, before the order's stop ends. */
  recordPour: RunsService['recordPour']
  reportOverPour: RunsService['reportOverPour']
  reportFarDelivery: RunsService['reportFarDelivery']
  reportDelivery: RunsService['reportDelivery']
  meterBefore: RunsService['meterBefore']
  departNext: RunsService['departNext']
  countWrongCodes: CountWrongCodes
} & ShortDeliveryDeps

/** The fuel changes hands: against the customer's code, with what the meter showed before and after. */
export function handOverService(
  { clock }: Pick<Context, 'clock'>,
  { readOrdered, onJob, onJobIn, ...deps }: HandOverDeps,
) {
  const { deliverShort, deliveredShort } = shortDeliveryService({ clock }, deps)
  const recordReadings = createRecordReadings(deps)
  const checkMeter = createCheckMeter(deps, readOrdered)
  const checkCode = createCheckCode(deps)
  const reportOdd = createReportOdd({ clock }, deps)

  /** `moment`: when it happened, and whether the meter must go on where it stopped. */
  async function handOver(
    locked: LockedJob,
    form: HandOverForm,
    moment: Moment,
  ): Promise<Result<void, HandOverRefusal>> {
    const { tx, order, driverId } = locked
    const gate = gateOf(locked)
    const decision = decideTransition(order.status, 'deliver', 'driver')
    if (!decision.ok) return { ...decision, details: { status: order.status } }
    await attachPhoto(locked, form, moment.at)
    const code = await checkCode(locked, form, moment.at)
    if (!code.ok) return code
    const checked = await checkMeter(locked, form, moment)
    if (!checked.ok) return checked
    const { readings, litres, shortDl, missing } = checked.value
    await recordReadings(locked, readings, { missing, litres, at: moment.at })
    const changed = await deps.transition(locked, 'deliver')
    if (!changed.ok) return changed
    if (locked.lockedRun !== undefined) await deps.departNext(tx, locked.lockedRun)
    const isCodeCheckedOffline = form.isCodeCheckedOffline ?? false
    await saveHandOver(tx, order.id, {
      ...readings,
      shortDl,
      at: moment.at,
      isCodeCheckedOffline,
      place: pouredPlace(form),
    })
    const shortage = { litres, shortDl, price: missingFuelPrice(missing) }
    if (shortDl > 0) await deliverShort(tx, { order, driverId, gate }, shortage)
    await reportOdd(locked, gate, readings, moment.at)
    return changed
  }

  return {
    /** The readings of a hand-over against its order. */
    checkMeter,
    /** Subscribers act in the transaction of the delivery: the customer is notified of the refund. */
    deliveredShort,
    deliverShort,
    /** The same in a transaction that the caller has begun. */
    deliverIn: async (tx: Tx, job: Job, form: HandOverForm, at: Date) => {
      const errors = handOverErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      return onJobIn(tx, job, (locked) => handOver(locked, form, { at, mustFollowMeter: true }))
    },
    deliver: async (job: Job, form: HandOverForm) => {
      const errors = handOverErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      // The form of the version before knows no confirmation of an opening reading: it is applied, with an incident.
      return onJob(job, (locked) => handOver(locked, form, { at: clock(), mustFollowMeter: false }))
    },
  }
}

/** What two people look at afterwards: the van was elsewhere, or had no time to pour so much. The delivery stands. */
function createReportOdd(
  { clock }: Pick<Context, 'clock'>,
  deps: Pick<HandOverDeps, 'reportFarDelivery' | 'reportDelivery'>,
) {
  return async function reportOdd(
    { tx, order, driverId }: LockedJob,
    gate: ReturnType<typeof gateOf>,
    { openingDl, closingDl }: { openingDl: number; closingDl: number },
    at: Date,
  ): Promise<void> {
    const delivery = { orderId: order.id, driverId, gate, at }
    await deps.reportFarDelivery(tx, delivery)
    // A van that nobody has seen arrive tells nothing.
    const arrivedAt = gate?.stop.arrivedAt ?? null
    if (arrivedAt === null) return
    const received = await findArrival(tx, driverId, arrivedAt)
    const seconds = dwellSeconds({ arrivedAt, received }, { at, receivedAt: clock() })
    const pouredDl = closingDl - openingDl
    if (seconds !== undefined && seconds < leastDwellSeconds(pouredDl, at))
      await deps.reportDelivery(tx, {
        ...delivery,
        kind: 'short_dwell',
        note: shortDwellNote(seconds, pouredDl, at),
      })
  }
}

type Moment = { at: Date; mustFollowMeter: boolean }

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

/** What the readings say of the order: enough, less by which fuel, or a mistake. */
function createCheckMeter(deps: Pick<HandOverDeps, 'meterBefore'>, readOrdered: HandOverDeps['readOrdered']) {
  return async function checkMeter(locked: LockedJob, form: HandOverForm, { mustFollowMeter }: Moment) {
    const openingDl = parseMeterReading(form.openingReading)
    const closingDl = parseMeterReading(form.closingReading)
    if (openingDl === undefined || closingDl === undefined) return invalid(handOverErrors(form))
    const gate = mustFollowMeter ? gateOf(locked) : undefined
    const before = gate === undefined ? null : await deps.meterBefore(locked.tx, gate)
    const { litres, items } = await readOrdered(locked)
    const readings = { openingDl, closingDl }
    const errors = { ...openingErrors(openingDl, before, form), ...meterErrors(readings, litres, form) }
    if (hasErrors(errors)) return invalid(errors)
    const shortDl = shortDlOf(readings, litres)
    const missing = missingFuel(items, shortDl, form.shortItems ?? [])
    if (shortDl > 0 && !missing.ok) return missing
    return ok({ readings, litres, shortDl, missing: missing.ok ? missing.value : [] })
  }
}

/** Records what left the van at the stop of an order, where the order is in a run. */
function createRecordReadings(deps: Pick<HandOverDeps, 'recordPour' | 'reportOverPour'>) {
  return async function recordReadings(
    locked: LockedJob,
    readings: { openingDl: number; closingDl: number },
    { missing, litres, at }: { missing: readonly MissingFuel[]; litres: number; at: Date },
  ): Promise<void> {
    const gate = gateOf(locked)
    if (gate === undefined) return
    const overDl = Math.max(0, readings.closingDl - readings.openingDl - litresToDl(litres))
    const pours = poursOf(gate.stop.lines, missing, overDl)
    const moment = { by: { actor: 'driver', id: locked.driverId }, at } as const
    await deps.recordPour(locked.tx, gate, pours, moment, readings)
    if (isOverPour(overDl)) await deps.reportOverPour(locked.tx, gate, overDl, at)
  }
}

/**
 * Five wrong codes lock the code, those of the phone and those the server has seen together; each wrong one is counted
 * although the delivery is refused, and a locked one is answered alike whether right or wrong. It comes before the meter:
 * a reading that is refused tells that the code was right, which the right code alone can ask. Of one that the phone took
 * for right the readings are kept: the fuel is out.
 */
function createCheckCode({ countWrongCodes }: Pick<HandOverDeps, 'countWrongCodes'>) {
  return async function checkCode(
    { tx, order, driverId, lockedRun }: LockedJob,
    form: HandOverForm,
    at: Date,
  ): Promise<Result<void, 'INVALID_CODE' | 'RATE_LIMITED'>> {
    const run = lockedRun?.run
    const gate = { orderId: order.id, driverId, runId: run?.id, leftAt: run?.leftAt ?? null }
    const isLocked = isCodeLocked(await countWrongCodes(tx, gate, timesOf(form.wrongTries)))
    const isRight =
      order.handoverCode !== null && isSameSecret(codeFromPaste(form.code) ?? '', order.handoverCode)
    if (isRight && !isLocked) return ok(undefined)
    if (form.isCodeCheckedOffline === true) await saveClaim(tx, order.id, claimOf(form))
    if (isLocked) return refuse('RATE_LIMITED', { message: CODE_LOCKED })
    await countWrongCodes(tx, gate, [at])
    return refuse('INVALID_CODE', { message: WRONG_HANDOVER_CODE })
  }
}

const claimOf = ({ openingReading, closingReading }: HandOverForm) => ({
  openingDl: parseMeterReading(openingReading),
  closingDl: parseMeterReading(closingReading),
})
