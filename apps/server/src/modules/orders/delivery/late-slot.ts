import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { slotMovedSentence, windowInsteadOf } from '@gatefill/domain/orders/time-slot'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { eventChannel } from '../../../platform/domain-events.ts'
import type { OrderTransitioned } from '../order-transitions.service.ts'
import { findSlot, saveSlot } from './delivery-change.repository.ts'

/** The chosen time had passed when the payment arrived; `text` says which one it is now. */
export type SlotMoved = { order: { id: OrderId; userId: UserId }; text: string; at: Date }

/** A slot that has passed while its order was unpaid becomes the next one, in the transaction of the payment (C-91). */
export function lateSlots({ clock }: Context) {
  const slotMoved = eventChannel<SlotMoved>()

  async function moveLateSlot(tx: Tx, { order, command }: OrderTransitioned): Promise<void> {
    // A window that is chosen at this very moment has not passed.
    if (command !== 'confirmPayment' || order.slotTo === null) return
    const slot = await findSlot(tx, order.id)
    const at = clock()
    const next = slot && windowInsteadOf(slot, at)
    if (next === undefined) return
    await saveSlot(tx, order.id, next, at)
    await slotMoved.publish(tx, { order, text: slotMovedSentence(next, at), at })
  }

  return {
    moveLateSlot,
    /** Subscribers act in the transaction of the payment: the customer is told of the new time. */
    slotMoved,
  }
}
