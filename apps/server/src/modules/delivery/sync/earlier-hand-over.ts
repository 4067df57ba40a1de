import { codeFromPaste } from '@gatefill/domain/accounts/one-time-code'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import { isCodeLocked } from '@gatefill/domain/delivery/code-tries'
import type { HandOverForm } from '@gatefill/domain/delivery/hand-over'
import { pouredPlace } from '@gatefill/domain/delivery/hand-over'
import { missingFuelPrice } from '@gatefill/domain/delivery/short-delivery'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import { decideTransition, isFinal } from '@gatefill/domain/orders/order-lifecycle'
import type { Tx } from '../../../platform/db/database.ts'
import { isSameSecret } from '../../../platform/sign-in/same-secret.ts'
import type { DriverStop, RunsService } from '../../dispatch/index.ts'
import type { LockedOrder, OrdersService } from '../../orders/index.ts'
import type { CountWrongCodes } from '../codes/count-wrong-codes.ts'
import { timesOf } from '../codes/count-wrong-codes.ts'
import { saveHandOver, saveLoading } from '../deliveries.repository.ts'
import type { handOverService } from '../hand-over.service.ts'

type EarlierDeps = {
  orders: Pick<OrdersService, 'transitionOrder' | 'lockOrder'>
  runs: Pick<
    RunsService,
    'findStopCode' | 'leftAtOf' | 'lockRunOfOrder' | 'recordStrayPour' | 'departNext' | 'loadingStationOf'
  >
  handOver: Pick<ReturnType<typeof handOverService>, 'checkMeter' | 'deliverShort'>
  countWrongCodes: CountWrongCodes
}

type Earlier = { tx: Tx; driverId: DriverId; at: Date; stop: DriverStop & { orderId: OrderId } }

const REASON = 'The first driver had handed it over before, without network'

/**
 * An order was given to somebody else while its driver's phone was away, and that driver had handed it over first, against
 * the code that was right then: that hand-over counts, and the stop of the other driver goes. Undefined where it does not
 * count: another code, a reading that cannot be, or the order has ended meanwhile. Which of them is not told, and each is
 * a wrong code: nobody learns by trying whether a code was right.
 */
export function createApplyEarlierHandOver(deps: EarlierDeps) {
  const { orders, runs, handOver } = deps
  const isRightCode = createIsRightCode(deps)
  const walkBack = createWalkBack(orders)

  return async function applyEarlierHandOver(
    { tx, driverId, at, stop }: Earlier,
    form: HandOverForm,
  ): Promise<Result<void> | undefined> {
    const other = await runs.lockRunOfOrder(tx, stop.orderId)
    if (other?.ok === false) return undefined
    const order = other?.value.orders.get(stop.orderId) ?? (await orders.lockOrder(tx, stop.orderId))
    if (order === undefined) return undefined
    const stationId = await runs.loadingStationOf(tx, stop.runId)
    const checked = await handOver.checkMeter({ tx, order, driverId, lockedRun: undefined }, form, {
      at,
      mustFollowMeter: false,
    })
    const canCount = stationId !== undefined && checked.ok && !isFinal(order.status)
    const isRight = await isRightCode({ tx, driverId, at, stop }, form, canCount)
    if (!isRight || stationId === undefined || !checked.ok) return undefined
    const { readings, litres, shortDl, missing } = checked.value
    await runs.recordStrayPour(tx, driverId, stop, readings, at, true)
    await walkBack(tx, order, {
      driverId,
      handoverCode: codeFromPaste(form.code) ?? '',
      load: () => saveLoading(tx, { orderId: order.id, driverId, stationId: asId(stationId), at }),
    })
    const isCodeCheckedOffline = form.isCodeCheckedOffline ?? false
    const place = pouredPlace(form)
    await saveHandOver(tx, order.id, { ...readings, shortDl, at, isCodeCheckedOffline, place })
    if (other !== undefined) await runs.departNext(tx, other.value)
    const shortage = { litres, shortDl, price: missingFuelPrice(missing) }
    if (shortDl > 0) await handOver.deliverShort(tx, { order, driverId, gate: undefined }, shortage)
    return ok(undefined)
  }
}

/** Whether the code was that of the stop and is not locked. A hand-over that cannot count is counted as a wrong code. */
function createIsRightCode({ runs, countWrongCodes }: Pick<EarlierDeps, 'runs' | 'countWrongCodes'>) {
  return async function isRightCode(
    { tx, driverId, at, stop: { id, orderId, runId } }: Earlier,
    form: HandOverForm,
    canCount: boolean,
  ): Promise<boolean> {
    const gate = { orderId, driverId, runId, leftAt: await runs.leftAtOf(tx, runId) }
    const isLocked = isCodeLocked(await countWrongCodes(tx, gate, timesOf(form.wrongTries)))
    const code = await runs.findStopCode(tx, id)
    const isRight = code !== undefined && isSameSecret(codeFromPaste(form.code) ?? '', code)
    if (isRight && canCount && !isLocked) return true
    await countWrongCodes(tx, gate, [at])
    return false
  }
}

type WalkBack = { driverId: DriverId; handoverCode: string; load: () => Promise<void> }

/** Gives an order back to the driver who had it first, and walks it to the hand-over. */
function createWalkBack(orders: EarlierDeps['orders']) {
  /** The order is the first driver's again; what leads there is told to nobody. */
  async function takeBack(tx: Tx, order: LockedOrder, driverId: DriverId): Promise<LockedOrder> {
    const step = (from: LockedOrder, command: OrderCommand) =>
      must(
        orders.transitionOrder(
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
  async function walk(tx: Tx, order: LockedOrder, driverId: DriverId, handoverCode: string): Promise<void> {
    const by = { actor: 'driver', id: driverId } as const
    let now = order
    for (const command of ['accept', 'load', 'depart'] as const)
      now = await must(orders.transitionOrder(tx, now, command, by, { handoverCode, notifyAt: 'never' }))
    await must(orders.transitionOrder(tx, now, 'deliver', by))
  }

  return async (tx: Tx, order: LockedOrder, { driverId, handoverCode, load }: WalkBack): Promise<void> => {
    const taken = await takeBack(tx, order, driverId)
    await load()
    await walk(tx, taken, driverId, handoverCode)
  }
}

/** The table of the lifecycle allows each step, so a refusal is a defect. */
async function must(changed: Promise<Result<LockedOrder, 'CONFLICT'>>): Promise<LockedOrder> {
  const done = await changed
  if (!done.ok) throw new Error(`an earlier hand-over cannot count: ${done.message}`)
  return done.value
}
