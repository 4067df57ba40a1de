import type { LiveKind } from '@gatefill/contracts/customer/orders/live'
import type { DeskKind } from '@gatefill/contracts/staff/dispatch/live'
import type { DriverId, OrderId, TicketId, UserId } from '@gatefill/domain/core/ids'
import type { OrderPlaced, OrderTransitioned, PaymentRecorded } from './modules/orders/index.ts'
import type { TicketAnswered } from './modules/support/index.ts'
import type { Db, Tx } from './platform/db/database.ts'
import type { LiveHub } from './platform/live/live-hub.ts'

type DbOrTx = Db | Tx

/** The channel that every dispatcher's stream follows. */
export const DESK_CHANNEL = 'desk'

/** Which domain events become which live events of their customer and of the desk. */
export function liveEvents(hub: LiveHub) {
  const publish = (on: DbOrTx, to: UserId, kind: LiveKind, subject = '') =>
    hub.publish(on, { to, kind, subject })
  /** Something on the desk changed; `subject` is the id of an order, run or driver, or the name of a zone. */
  const onDeskChanged = (on: DbOrTx, kind: DeskKind, subject: string): void =>
    hub.publish(on, { to: DESK_CHANNEL, kind, subject })
  return {
    onDeskChanged,
    /** A driver's van was seen. */
    onVanSeen: (on: DbOrTx, driverId: DriverId): void => onDeskChanged(on, 'van', driverId),
    onNotificationsChanged: (on: DbOrTx, userId: UserId): void => publish(on, userId, 'notification'),
    onOrderPlaced: async (tx: Tx, { userId, isNotified }: OrderPlaced): Promise<void> => {
      if (isNotified) publish(tx, userId, 'notification')
    },
    onPositionFix: (on: DbOrTx, order: { id: OrderId; userId: UserId }): void =>
      publish(on, order.userId, 'position', order.id),
    /** The estimate of an order says something else. */
    onEstimateChanged: (on: DbOrTx, order: { id: OrderId; userId: UserId }): void =>
      publish(on, order.userId, 'order', order.id),
    /** A customer changed address or time of an order, or answered after a failed delivery. */
    onDeliveryChanged: (on: DbOrTx, order: { id: OrderId; userId: UserId }): void => {
      publish(on, order.userId, 'order', order.id)
      onDeskChanged(on, 'order', order.id)
    },
    onOrderTransitioned: async (tx: Tx, { order }: OrderTransitioned): Promise<void> => {
      publish(tx, order.userId, 'order', order.id)
      onDeskChanged(tx, 'order', order.id)
    },
    onPaymentRecorded: async (tx: Tx, { id, userId }: PaymentRecorded): Promise<void> =>
      publish(tx, userId, 'order', id),
    /** A ticket was opened, answered or changed: the desk of support reads it again. */
    onTicketChanged: (on: DbOrTx, id: TicketId): void => onDeskChanged(on, 'ticket', id),
    onTicketAnswered: async (tx: Tx, { id, userId }: TicketAnswered): Promise<void> =>
      publish(tx, userId, 'ticket', id),
  }
}

export type LiveEvents = ReturnType<typeof liveEvents>
