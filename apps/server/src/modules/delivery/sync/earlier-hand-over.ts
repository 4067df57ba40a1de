import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { HandOverForm } from '@gatefill/domain/delivery/hand-over'
import { pouredPlace } from '@gatefill/domain/delivery/hand-over'
import { missingFuelPrice } from '@gatefill/domain/delivery/short-delivery'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import { decideTransition, isFinal } from '@gatefill/domain/orders/order-lifecycle'
import type { Tx } from '../../../platform/db/database.ts'
import { isSameSecret } from '../../../platform/sign-in/same-secret.ts'
import type { DriverStop, RunsService } from '../../dispatch/index.ts'
import type { LockedOrder, OrdersService } from '../../orders/index.ts'
import { saveHandOver, saveLoading } from '../deliveries.repository.ts'
import type { handOverService } from '../hand-over.service.ts'

type EarlierDeps = {
  orders: Pick<OrdersService, 'transitionOrder' | 'lockOrder'>
  runs: Pick<
    RunsService,
    'findStopCode' | 'lockRunOfOrder' | 'recordStrayPour' | 'departNext' | 'loadingStationOf'
  >
  handOver: Pick<ReturnType<typeof handOverService>, 'checkMeter' | 'deliveredShort'>
}

type Earlier = { tx: Tx; driverId: DriverId; at: Date; stop: DriverStop & { orderId: OrderId } }

const REASON = 'The first driver had handed it over before, without network'

/**
 * An order was given to somebody else while its driver's phone was away, and that driver had handed it over first, against
 * the code that was right then: that hand-over counts, and the stop of the other driver goes. Undefined where it does not
 * count: another code, or the order has ended meanwhile.
 */
export function createApplyEarlierHandOver({ orders, runs, handOver }: EarlierDeps) {
  return async function applyEarlierHandOver(
    { tx, driverId, at, stop }: Earlier,
    form: HandOverForm,
  ): Promise<Result<void, 'VALIDATION' | 'CONFLICT'> | undefined> {
    const code = await runs.findStopCode(tx, stop.id)
    if (code === undefined || !isSameSecret(code, form.code)) return undefined
    const other = await runs.lockRunOfOrder(tx, stop.orderId)
    if (other?.ok === false) return undefined
    const order = other?.value.orders.get(stop.orderId) ?? (await orders.lockOrder(tx, stop.orderId))
    const stationId = await runs.loadingStationOf(tx, stop.runId)
    if (order === undefined || stationId === undefined || isFinal(order.status)) return undefined
    const checked = await handOver.checkMeter({ tx, order, driverId, lockedRun: undefined }, form, {
      at,
      mustFollowMeter: false,
    })
    if (!checked.ok) return checked
    const { readings, litres, shortDl, missing } = checked.value
    await runs.recordStrayPour(tx, driverId, stop, readings, at, true)
    const taken = await takeBack(tx, order, driverId)
    await saveLoading(tx, { orderId: order.id, driverId, stationId: asId(stationId), at })
    await walk(tx, taken, driverId, code)
    const isCodeCheckedOffline = form.isCodeCheckedOffline ?? false
    const place = pouredPlace(form)
    await saveHandOver(tx, order.id, { ...readings, shortDl, at, isCodeCheckedOffline, place })
    if (other !== undefined) await runs.departNext(tx, other.value)
    if (shortDl > 0) {
      const price = missingFuelPrice(missing)
      await handOver.deliveredShort.publish(tx, { order, litres, shortDl, price })
    }
    return ok(undefined)
  }

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
}

/** The table of the lifecycle allows each step, so a refusal is a defect. */
async function must(changed: Promise<Result<LockedOrder, 'CONFLICT'>>): Promise<LockedOrder> {
  const done = await changed
  if (!done.ok) throw new Error(`an earlier hand-over cannot count: ${done.message}`)
  return done.value
}
