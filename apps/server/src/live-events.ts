import type { LiveKind } from '@gatefill/contracts/customer/orders/live'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { OrdersService } from './modules/orders/index.ts'
import type { supportService } from './modules/support/index.ts'
import type { Db, Tx } from './platform/db/database.ts'
import type { LiveHub } from './platform/live/live-hub.ts'

type On = Db | Tx
type SupportService = ReturnType<typeof supportService>

/** What customers hear of at once: which facts of the modules become which live events. */
export function liveEvents(hub: LiveHub) {
  const tell = (on: On, to: UserId, kind: LiveKind, subject = '') => hub.publish(on, { to, kind, subject })
  return {
    onNotificationsChanged: (on: On, userId: UserId): void => tell(on, userId, 'notification'),
    onPositionFix: (on: On, order: { id: OrderId; userId: UserId }): void =>
      tell(on, order.userId, 'position', order.id),
    followOrders: ({ orderTransitioned, paymentRecorded }: OrdersService): void => {
      orderTransitioned.subscribe(async (tx, { order }) => tell(tx, order.userId, 'order', order.id))
      paymentRecorded.subscribe(async (tx, { id, userId }) => tell(tx, userId, 'order', id))
    },
    followTickets: ({ ticketAnswered }: SupportService): void =>
      ticketAnswered.subscribe(async (tx, { id, userId }) => tell(tx, userId, 'ticket', id)),
  }
}
