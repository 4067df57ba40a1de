import type { LiveEvents } from './live-events.ts'
import type { AddressesModuleService } from './modules/addresses/index.ts'
import type { DeliveryModuleService } from './modules/delivery/index.ts'
import type { DispatchModuleService } from './modules/dispatch/index.ts'
import type { NotificationsService } from './modules/notifications/index.ts'
import type { OrdersService } from './modules/orders/index.ts'
import type { PaymentsService } from './modules/payments/index.ts'
import type { ReceiptsService } from './modules/receipts/index.ts'
import type { SupportService } from './modules/support/index.ts'
import type { TrackingService } from './modules/tracking/index.ts'

type Subscribers = {
  addresses: AddressesModuleService
  orders: OrdersService
  payments: PaymentsService
  receipts: ReceiptsService
  dispatch: DispatchModuleService
  delivery: DeliveryModuleService
  tracking: TrackingService
  support: SupportService
  notifications: NotificationsService
  live: LiveEvents
}

/**
 * Who listens to whose domain events. Each subscriber acts in the transaction of the event, in the order in which they
 * stand here; when one throws, all of it is rolled back.
 */
export function subscribeModules(modules: Subscribers): void {
  const {
    addresses,
    orders,
    payments,
    receipts,
    dispatch,
    delivery,
    tracking,
    support,
    notifications,
    live,
  } = modules

  addresses.areaRequests.areaServed.subscribe(notifications.onAreaServed)

  orders.orderPlaced.subscribe(live.onOrderPlaced)
  orders.orderTransitioned.subscribe(orders.moveLateSlot)
  orders.slotMoved.subscribe(notifications.onSlotMoved)
  orders.orderTransitioned.subscribe(dispatch.runs.onOrderTransitioned)
  orders.orderTransitioned.subscribe(notifications.onOrderTransitioned)
  orders.orderTransitioned.subscribe(live.onOrderTransitioned)
  orders.orderTransitioned.subscribe(dispatch.planner.onOrderTransitioned)
  orders.orderCancelled.subscribe(payments.onOrderCancelled)
  orders.orderDelivered.subscribe(payments.onOrderDelivered)
  orders.orderDelivered.subscribe(receipts.onOrderDelivered)
  orders.paymentRecorded.subscribe(live.onPaymentRecorded)

  payments.paymentChanged.subscribe(notifications.onPaymentChanged)

  delivery.changedByStaff.subscribe(notifications.onDeliveryChanged)
  delivery.arrivedAtGate.subscribe(notifications.onArrived)
  delivery.couldNotDeliver.subscribe(notifications.onCouldNotDeliver)
  tracking.estimates.estimateSlipped.subscribe(notifications.onEstimateSlipped)

  delivery.deliveredShort.subscribe(notifications.onDeliveredShort)
  delivery.batchNoticed.subscribe(notifications.onBatchNoticed)
  delivery.deliveredShort.subscribe(payments.refundRequests.onDeliveredShort)
  payments.refundRequests.meterFoundRight.subscribe(notifications.onMeterFoundRight)

  support.ticketAnswered.subscribe(support.emailTicketAnswer)
  support.ticketAnswered.subscribe(notifications.onTicketAnswered)
  support.ticketAnswered.subscribe(live.onTicketAnswered)
}
