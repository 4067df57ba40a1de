import type { LiveKind } from '@gatefill/contracts/customer/orders/live'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { OrderTransitioned, PaymentRecorded } from './modules/orders/index.ts'
import type { TicketAnswered } from './modules/support/index.ts'
import type { Db, Tx } from './platform/db/database.ts'
import type { LiveHub } from './platform/live/live-hub.ts'

type On = Db | Tx

/** Which domain events become which live events of their customer. */
export function liveEvents(hub: LiveHub) {
  const publish = (on: On, to: UserId, kind: LiveKind, subject = '') => hub.publish(on, { to, kind, subject })
  return {
    onNotificationsChanged: (on: On, userId: UserId): void => publish(on, userId, 'notification'),
    onPositionFix: (on: On, order: { id: OrderId; userId: UserId }): void =>
      publish(on, order.userId, 'position', order.id),
    onOrderTransitioned: async (tx: Tx, { order }: OrderTransitioned): Promise<void> =>
      publish(tx, order.userId, 'order', order.id),
    onPaymentRecorded: async (tx: Tx, { id, userId }: PaymentRecorded): Promise<void> =>
      publish(tx, userId, 'order', id),
    onTicketAnswered: async (tx: Tx, { id, userId }: TicketAnswered): Promise<void> =>
      publish(tx, userId, 'ticket', id),
  }
}

export type LiveEvents = ReturnType<typeof liveEvents>
