import type { App } from './app-context.ts'
import {
  publishOrderPlaced,
  publishOrderTransitioned,
  publishPaymentRecorded,
  publishTicketAnswered,
} from './live-events.ts'
import { areaServed } from './modules/addresses/index.ts'
import {
  arrivedAtGate,
  batchNoticed,
  changedByStaff,
  couldNotDeliver,
  deliveredShort,
} from './modules/delivery/index.ts'
import { followOrder, planChangedFleet, planTransitionedOrder } from './modules/dispatch/index.ts'
import { fleetChanged } from './modules/fleet/index.ts'
import {
  notifyAreaServed,
  notifyArrival,
  notifyBatchNotice,
  notifyDeliveryChange,
  notifyFailedDelivery,
  notifyMeterFoundRight,
  notifyOrderTransition,
  notifyPaymentChange,
  notifyShortDelivery,
  notifySlippedEstimate,
  notifySlotMoved,
  notifyTicketAnswer,
} from './modules/notifications/index.ts'
import {
  moveLateSlot,
  orderCancelled,
  orderDelivered,
  orderPlaced,
  orderTransitioned,
  paymentRecorded,
  slotMoved,
} from './modules/orders/index.ts'
import {
  checkMeterOfShortDelivery,
  meterFoundRight,
  onOrderCancelled,
  paymentChanged,
  postDeliveredJournal,
} from './modules/payments/index.ts'
import { mailReceiptOfDelivered } from './modules/receipts/index.ts'
import { emailTicketAnswer, ticketAnswered } from './modules/support/index.ts'
import { estimateSlipped } from './modules/tracking/index.ts'

/**
 * Who listens to whose domain events. Each subscriber acts in the transaction of the event, in the order in which they
 * stand here; when one throws, all of it is rolled back.
 */
export function subscribeModules(app: App): void {
  areaServed.subscribe(app, notifyAreaServed)

  fleetChanged.subscribe(app, planChangedFleet)

  orderPlaced.subscribe(app, publishOrderPlaced)
  orderTransitioned.subscribe(app, moveLateSlot)
  slotMoved.subscribe(app, notifySlotMoved)
  orderTransitioned.subscribe(app, followOrder)
  orderTransitioned.subscribe(app, notifyOrderTransition)
  orderTransitioned.subscribe(app, publishOrderTransitioned)
  orderTransitioned.subscribe(app, planTransitionedOrder)
  orderCancelled.subscribe(app, onOrderCancelled)
  orderDelivered.subscribe(app, postDeliveredJournal)
  orderDelivered.subscribe(app, mailReceiptOfDelivered)
  paymentRecorded.subscribe(app, publishPaymentRecorded)

  paymentChanged.subscribe(app, notifyPaymentChange)

  changedByStaff.subscribe(app, notifyDeliveryChange)
  arrivedAtGate.subscribe(app, notifyArrival)
  couldNotDeliver.subscribe(app, notifyFailedDelivery)
  estimateSlipped.subscribe(app, notifySlippedEstimate)

  deliveredShort.subscribe(app, notifyShortDelivery)
  batchNoticed.subscribe(app, notifyBatchNotice)
  deliveredShort.subscribe(app, checkMeterOfShortDelivery)
  meterFoundRight.subscribe(app, notifyMeterFoundRight)

  ticketAnswered.subscribe(app, emailTicketAnswer)
  ticketAnswered.subscribe(app, notifyTicketAnswer)
  ticketAnswered.subscribe(app, publishTicketAnswered)
}
