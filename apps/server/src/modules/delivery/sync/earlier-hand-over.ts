import { codeFromPaste } from '@gatefill/domain/accounts/one-time-code'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import { isCodeLocked } from '@gatefill/domain/delivery/code-tries'
import type { HandOverForm } from '@gatefill/domain/delivery/hand-over'
import { isOverPour, overPourNote, pouredPlace } from '@gatefill/domain/delivery/hand-over'
import type { LostLitres } from '@gatefill/domain/dispatch/runs/lost-litres'
import type { OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import { decideTransition, isFinal } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isSameSecret } from '../../../platform/sign-in/same-secret.ts'
import type { DriverStop } from '../../dispatch/index.ts'
import {
  departNext,
  findStopCode,
  leftAtOf,
  loadingStationOf,
  lockRunOfOrder,
  lostLitresOf,
  recordStrayPour,
  reportDelivery,
  reportLostLitres,
} from '../../dispatch/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { lockOrder, transitionOrder } from '../../orders/index.ts'
import { countWrongCodes, timesOf } from '../codes/count-wrong-codes.ts'
import { saveHandOver, saveLoading } from '../deliveries.repository.ts'
import { checkMeterReadings } from '../hand-over.ts'
import { deliverShort } from '../short/short-delivery.ts'

type Earlier = { tx: Tx; driverId: DriverId; at: Date; stop: DriverStop & { orderId: OrderId } }

const REASON = 'The first driver had handed it over before, without network'

/**
 * An order was given to somebody else while its driver's phone was away, and that driver had handed it over first, against
 * the code that was right then: that hand-over counts, and the stop of the other driver goes. Undefined where it does not
 * count: another code, a reading that cannot be, or the order has ended meanwhile. Which of them is not told, and each is
 * a wrong code: nobody learns by trying whether a code was right.
 */
export async function applyEarlierHandOver(
  app: App,
  { tx, driverId, at, stop }: Earlier,
  form: HandOverForm,
): Promise<Result<void> | undefined> {
  const other = await lockRunOfOrder(tx, stop.orderId)
  if (other?.ok === false) return undefined
  const order = other?.value.orders.get(stop.orderId) ?? (await lockOrder(tx, stop.orderId))
  if (order === undefined) return undefined
  const stationId = await loadingStationOf(tx, stop.runId)
  const checked = await checkMeterReadings({ tx, order, gate: undefined }, form)
  const canCount = stationId !== undefined && checked.ok && !isFinal(order.status)
  const isRight = await isRightCode(app, { tx, driverId, at, stop }, form, canCount)
  if (!isRight || stationId === undefined || !checked.ok) return undefined
  const { readings, shortDl, overDl, shortage } = checked.value
  const lost = await lostLitresOf(app, tx, driverId)
  await recordStrayPour(app, tx, driverId, stop, readings, at, true)
  await walkBack(app, tx, order, {
    driverId,
    handoverCode: codeFromPaste(form.code) ?? '',
    load: () => saveLoading(tx, { orderId: order.id, driverId, stationId: asId(stationId), at }),
  })
  const isCodeCheckedOffline = form.isCodeCheckedOffline ?? false
  const place = pouredPlace(form)
  await saveHandOver(tx, order.id, {
    ...readings,
    shortDl,
    overDl,
    at,
    isCodeCheckedOffline,
    place,
    receptacle: form.receptacle,
  })
  if (other !== undefined) await departNext(app, tx, other.value)
  if (shortDl > 0)
    await deliverShort(app, tx, { order, driverId, gate: undefined, photoId: form.photoId }, shortage)
  await reportOverOrLost(app, tx, { orderId: order.id, driverId, at }, overDl, lost)
  return ok(undefined)
}

type Moment = { orderId: OrderId; driverId: DriverId; at: Date }

/** What meters showed over orders, of a hand-over whose run is over for its driver. */
async function reportOverOrLost(
  app: App,
  tx: Tx,
  of: Moment,
  overDl: number,
  lost: LostLitres,
): Promise<void> {
  if (isOverPour(overDl))
    await reportDelivery(app, tx, { ...of, gate: undefined, kind: 'over_pour', note: overPourNote(overDl) })
  await reportLostLitres(app, tx, lost, { ...of, vehicleId: null, shiftId: null })
}

/** Whether the code was that of the stop and is not locked. A hand-over that cannot count is counted as a wrong code. */
async function isRightCode(
  app: App,
  { tx, driverId, at, stop: { id, orderId, runId } }: Earlier,
  form: HandOverForm,
  canCount: boolean,
): Promise<boolean> {
  const gate = { orderId, driverId, runId, leftAt: await leftAtOf(tx, runId) }
  const isLocked = isCodeLocked(await countWrongCodes(app, tx, gate, timesOf(form.wrongTries)))
  const code = await findStopCode(tx, id)
  const isRight = code !== undefined && isSameSecret(codeFromPaste(form.code) ?? '', code)
  if (isRight && canCount && !isLocked) return true
  await countWrongCodes(app, tx, gate, [at])
  return false
}

type WalkBack = { driverId: DriverId; handoverCode: string; load: () => Promise<void> }

/** The order is the first driver's again; what leads there is told to nobody. */
async function takeOrderBack(app: App, tx: Tx, order: LockedOrder, driverId: DriverId): Promise<LockedOrder> {
  const step = (from: LockedOrder, command: OrderCommand) =>
    must(
      transitionOrder(
        app,
        tx,
        from,
        command,
        { actor: 'auto' },
        {
          reason: REASON,
          driverId,
          notifyAt: 'never',
        },
      ),
    )
  if (decideTransition(order.status, 'reassign', 'auto').ok) return step(order, 'reassign')
  const free = decideTransition(order.status, 'unassign', 'auto').ok ? await step(order, 'unassign') : order
  return step(free, 'assign')
}

/** From the yes to the hand-over; the customer is told of the last step alone. */
async function walkBackToGate(
  app: App,
  tx: Tx,
  order: LockedOrder,
  driverId: DriverId,
  handoverCode: string,
): Promise<void> {
  const by = { actor: 'driver', id: driverId } as const
  let now = order
  for (const command of ['accept', 'load', 'depart'] as const)
    now = await must(transitionOrder(app, tx, now, command, by, { handoverCode, notifyAt: 'never' }))
  await must(transitionOrder(app, tx, now, 'deliver', by))
}

/** Gives an order back to the driver who had it first, and walks it to the hand-over. */
async function walkBack(
  app: App,
  tx: Tx,
  order: LockedOrder,
  { driverId, handoverCode, load }: WalkBack,
): Promise<void> {
  const taken = await takeOrderBack(app, tx, order, driverId)
  await load()
  await walkBackToGate(app, tx, taken, driverId, handoverCode)
}

/** The table of the lifecycle allows each step, so a refusal is a defect. */
async function must(changed: Promise<Result<LockedOrder, 'CONFLICT'>>): Promise<LockedOrder> {
  const done = await changed
  if (!done.ok) throw new Error(`an earlier hand-over cannot count: ${done.message}`)
  return done.value
}
