import type { ServedArea } from '@gatefill/domain/addresses/service-area'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import type { Order } from '@gatefill/domain/orders/order'
import { deliveryErrors } from '@gatefill/domain/orders/order-form'
import type { TimeSlot } from '@gatefill/domain/orders/time-slot'
import { slotWindow } from '@gatefill/domain/orders/time-slot'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Delivery } from '../delivery-address.ts'
import { deliveryAddress } from '../delivery-address.ts'
import type { LockedOrder } from '../order-transitions.repository.ts'
import { pausedOrders } from '../paused-orders.ts'
import type { PlaceOrderDeps } from '../place-order.service.ts'
import { areaOf } from '../place-order.service.ts'
import { findSlot, goesTo, saveDestination, saveSlot } from './delivery-change.repository.ts'

/** Where else an order goes, checked. */
type Destination = Delivery & { area: ServedArea | undefined }

/** Another address and another time of an order that no run has yet (C-91). */
export function orderRedirection(
  { database, clock }: Context,
  deps: Pick<PlaceOrderDeps, 'findAddress' | 'areas' | 'pauses'>,
) {
  const refusePaused = pausedOrders(deps)

  /** A saved address of the customer, or a typed one, as the new destination, by the rules of a new order. */
  async function destinationOf(
    userId: UserId,
    { items }: Pick<Order, 'items'>,
    wanted: { addressText: string; addressId?: string },
  ): Promise<Result<Destination, 'VALIDATION' | 'CONFLICT'>> {
    const delivery = await deliveryAddress(database.db, deps.findAddress, userId, wanted)
    const errors = deliveryErrors(delivery)
    if (hasErrors(errors)) return invalid(errors)
    const paused = await refusePaused({ items }, delivery)
    return paused ?? ok({ ...delivery, area: await areaOf(deps.areas, delivery) })
  }

  return {
    destinationOf,
    /**
     * Saves what differs from an order that this transaction has locked; undefined stays as it is. False where nothing
     * differs, and nothing was written.
     */
    redirectOrder: async (
      tx: Tx,
      order: LockedOrder,
      { to, slot }: { to: Destination | undefined; slot: TimeSlot | null | undefined },
    ): Promise<boolean> => {
      const now = clock()
      const isElsewhere = to !== undefined && !(await goesTo(tx, order.id, to))
      if (isElsewhere) await saveDestination(tx, order, to, now)
      const window = slot && slotWindow(slot, now)
      const isAtAnotherTime =
        window !== undefined && (await findSlot(tx, order.id))?.from !== (window ?? undefined)?.from
      if (isAtAnotherTime) await saveSlot(tx, order.id, window, now)
      return isElsewhere || isAtAnotherTime
    },
  }
}
