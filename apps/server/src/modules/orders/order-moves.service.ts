import type { OrderId } from '@gatefill/domain/ids'
import type { Kobo } from '@gatefill/domain/money'
import { UNPAID_ORDER_SECONDS } from '@gatefill/domain/order'
import type { OrderActor, OrderCommand } from '@gatefill/domain/order-lifecycle'
import { decide, isCancelled } from '@gatefill/domain/order-lifecycle'
import type { PaymentStatus } from '@gatefill/domain/payment-status'
import type { Result } from '@gatefill/domain/result'
import { ok } from '@gatefill/domain/result'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { factChannel } from '../../platform/facts.ts'
import type { LockedOrder } from './order-moves.repository.ts'
import { lockOrder, saveMove, savePayment } from './order-moves.repository.ts'

/** Who moves an order; `id` where the actor is a person. */
export type Mover = { actor: OrderActor; id?: string }

/** Why; a cancellation always has a reason. */
export type MoveReason = { reason: string; note?: string }

/** An order was cancelled or expired in this transaction, and holds its lock. */
export type OrderCancelled = { order: LockedOrder; cause: 'customer' | 'staff' | 'expired' }

const EXPIRED_REASON = `Not paid within ${UNPAID_ORDER_SECONDS / 3600} hours`

/**
 * The one way an order changes. Lock order: order, then attempt, then refund. The caller locks, may look at more,
 * and moves in the same transaction; what must follow in it hears of it by a fact.
 */
export function orderMoves(context: Context) {
  const orderCancelled = factChannel<OrderCancelled>()

  /** Moves a locked order by a command; CONFLICT names the status that does not allow it. */
  async function moveOrder(
    tx: Tx,
    order: LockedOrder,
    command: OrderCommand,
    by: Mover,
    why?: MoveReason,
  ): Promise<Result<LockedOrder, 'CONFLICT'>> {
    const decision = decide(order.status, command, by.actor)
    if (!decision.ok) return decision
    const to = decision.value
    const ends = isCancelled(to)
    if (ends && why === undefined) throw new Error(`${command} needs a reason`)
    const version = await saveMove(tx, order, {
      command,
      from: order.status,
      to,
      actor: by.actor,
      actorId: by.id ?? null,
      note: why?.note ? `${why.reason}: ${why.note}` : (why?.reason ?? null),
      cancellation: ends && why !== undefined ? { reason: why.reason, note: why.note ?? '' } : null,
      at: context.clock(),
    })
    const moved = { ...order, status: to, version, cancelledBy: ends ? by.actor : order.cancelledBy }
    if (ends) await orderCancelled.publish(tx, { order: moved, cause: causeOf(by.actor) })
    return ok(moved)
  }

  return {
    lockOrder,
    moveOrder,
    /** Ends an order that nobody paid in time. The caller has asked the provider before (C-52). */
    expireOrder: (tx: Tx, order: LockedOrder) =>
      moveOrder(tx, order, 'expire', { actor: 'clock' }, { reason: EXPIRED_REASON }),
    /** What the customer is told about the money, decided by the payments module; `refundTotal` in kobo. */
    recordPayment: (
      tx: Tx,
      id: OrderId,
      payment: { paymentStatus: PaymentStatus; refundTotal: Kobo },
    ): Promise<void> => savePayment(tx, id, payment, context.clock()),
    /** Subscribers act in the transaction of the cancellation: what was captured goes back. */
    orderCancelled,
  }
}

export type OrderMoves = ReturnType<typeof orderMoves>

const CAUSES: Partial<Record<OrderActor, OrderCancelled['cause']>> = {
  customer: 'customer',
  clock: 'expired',
}

const causeOf = (actor: OrderActor): OrderCancelled['cause'] => CAUSES[actor] ?? 'staff'
