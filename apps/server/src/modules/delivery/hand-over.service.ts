import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { Kobo } from '@gatefill/domain/core/money'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { DriverJob } from '@gatefill/domain/delivery/driver-job'
import type { HandOverForm } from '@gatefill/domain/delivery/hand-over'
import {
  handOverErrors,
  handOverWaitSeconds,
  isOverPour,
  meterErrors,
  parseMeterReading,
  shortBy,
  WRONG_HANDOVER_CODE,
  wrongCodesAfter,
} from '@gatefill/domain/delivery/hand-over'
import type { MissingFuel } from '@gatefill/domain/delivery/short-delivery'
import { missingFuel, missingFuelPrice } from '@gatefill/domain/delivery/short-delivery'
import { poursOf } from '@gatefill/domain/dispatch/runs/pour'
import { litresToDl } from '@gatefill/domain/dispatch/runs/run-litres'
import { decideTransition } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { eventChannel } from '../../platform/domain-events.ts'
import type { RunsService } from '../dispatch/index.ts'
import { openGates } from '../dispatch/index.ts'
import type { LockedOrder } from '../orders/index.ts'
import { findTries, saveHandOver, saveWrongCode } from './deliveries.repository.ts'
import type { driverJobsService } from './driver-jobs.service.ts'
import type { Job, LockedJob, TransitionJob } from './job.ts'

type HandOverRefusal = 'VALIDATION' | 'INVALID_CODE' | 'RATE_LIMITED' | 'CONFLICT'

type Jobs = ReturnType<typeof driverJobsService>

type HandOverDeps = {
  /** What was ordered: the litres of all lines together, and the lines. */
  orderedBy: (locked: LockedJob) => Promise<Pick<DriverJob, 'litres' | 'items'>>
  onJob: Jobs['onJob']
  onJobIn: Jobs['onJobIn']
  transition: TransitionJob
  /** Books what left the van, before the order's stop ends. */
  recordPour: RunsService['recordPour']
  reportOverPour: RunsService['reportOverPour']
  departNext: RunsService['departNext']
}

/** An order was delivered with less than its litres, in this transaction; `shortBy` in tenths of a litre, `price` in kobo. */
export type DeliveredShort = { order: LockedOrder; litres: number; shortBy: number; price: Kobo }

/** The fuel changes hands: against the customer's code, with what the meter showed before and after. */
export function handOverService({ clock }: Context, { orderedBy, onJob, onJobIn, ...deps }: HandOverDeps) {
  const deliveredShort = eventChannel<DeliveredShort>()
  const bookPour = bookingPours({ clock }, deps)

  async function handOver(locked: LockedJob, form: HandOverForm): Promise<Result<void, HandOverRefusal>> {
    const { tx, order } = locked
    const decision = decideTransition(order.status, 'deliver', 'driver')
    if (!decision.ok) return { ...decision, details: { status: order.status } }
    const code = await checkCode(locked, form.code, clock())
    if (!code.ok) return code
    const opening = parseMeterReading(form.openingReading)
    const closing = parseMeterReading(form.closingReading)
    if (opening === undefined || closing === undefined) return invalid(handOverErrors(form))
    const { litres, items } = await orderedBy(locked)
    const errors = meterErrors(opening, closing, litres, form)
    if (hasErrors(errors)) return invalid(errors)
    const lacking = shortBy(opening, closing, litres)
    const missing = missingFuel(items, lacking, form.shortItems ?? [])
    if (lacking > 0 && !missing.ok) return missing
    await bookPour(
      locked,
      { openingDl: opening, closingDl: closing },
      missing.ok ? missing.value : [],
      litres,
    )
    const changed = await deps.transition(locked, 'deliver')
    if (!changed.ok) return changed
    if (locked.locked !== undefined) await deps.departNext(tx, locked.locked)
    await saveHandOver(tx, order.id, { opening, closing, shortBy: lacking, at: clock() })
    if (lacking > 0 && missing.ok) {
      const price = missingFuelPrice(missing.value)
      await deliveredShort.publish(tx, { order, litres, shortBy: lacking, price })
    }
    return changed
  }

  return {
    /** Subscribers act in the transaction of the delivery: the customer is notified of the refund. */
    deliveredShort,
    /** The same in a transaction that the caller has begun. */
    deliverIn: async (tx: Tx, job: Job, form: HandOverForm) => {
      const errors = handOverErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      return onJobIn(tx, job, (locked) => handOver(locked, form))
    },
    deliver: async (job: Job, form: HandOverForm) => {
      const errors = handOverErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      return onJob(job, (locked) => handOver(locked, form))
    },
  }
}

/** Books what left the van at the stop of an order, where the order stands in a run. */
function bookingPours(
  { clock }: Pick<Context, 'clock'>,
  deps: Pick<HandOverDeps, 'recordPour' | 'reportOverPour'>,
) {
  return async function bookPour(
    { tx, order, driverId, locked }: LockedJob,
    readings: { openingDl: number; closingDl: number },
    missing: readonly MissingFuel[],
    litres: number,
  ): Promise<void> {
    const stop = locked && openGates(locked.stops).find(({ orderId }) => orderId === order.id)
    if (locked === undefined || stop === undefined) return
    const overDl = Math.max(0, readings.closingDl - readings.openingDl - litresToDl(litres))
    const pours = poursOf(stop.lines, missing, overDl)
    const moment = { by: { actor: 'driver', id: driverId }, at: clock() } as const
    const gate = { run: locked.run, stop, stops: locked.stops }
    await deps.recordPour(tx, gate, pours, moment, readings)
    if (isOverPour(overDl)) await deps.reportOverPour(tx, gate, overDl, moment.at)
  }
}

/** Five wrong codes make the driver wait; each wrong one is counted although the delivery is refused. */
async function checkCode(
  { tx, order }: LockedJob,
  code: string,
  now: Date,
): Promise<Result<void, 'INVALID_CODE' | 'RATE_LIMITED'>> {
  const tries = await findTries(tx, order.id)
  const retryAfter = handOverWaitSeconds(tries, now)
  if (retryAfter > 0) return refuse('RATE_LIMITED', { retryAfter })
  if (code === order.handoverCode) return ok(undefined)
  await saveWrongCode(tx, order.id, wrongCodesAfter(tries), now)
  return refuse('INVALID_CODE', { message: WRONG_HANDOVER_CODE })
}
