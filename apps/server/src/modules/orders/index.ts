export {
  changeDelivery,
  findDeliveryChanges,
  recordChange,
  saveGate,
} from './delivery/delivery-changes.repository.ts'
export type { SlotMoved } from './delivery/redirect-order.ts'
export { destinationOf, moveLateSlot, redirectOrder, slotMoved } from './delivery/redirect-order.ts'
export { findHistory, findTransitionAt } from './order-history.repository.ts'
export type { LockedOrder, PaymentFacts } from './order-transitions.repository.ts'
export { lockOrder } from './order-transitions.repository.ts'
export type {
  OrderTransitioned,
  PaymentRecorded,
  TransitionDetails,
} from './order-transitions.ts'
export {
  expireOrder,
  orderCancelled,
  orderDelivered,
  orderTransitioned,
  paymentRecorded,
  recordPayment,
  recordPaymentCheck,
  saveMeterCheckOfOrder,
  transitionOrder,
} from './order-transitions.ts'
export { ordersModule } from './orders.module.ts'
export { ownOrderIds } from './orders.personal-data.ts'
export { findBuyersOf, findOrderWithRecipient } from './orders.repository.ts'
export {
  findOrderOfCustomer,
  getOrder,
  newestOrdersOf,
} from './orders.ts'
export type { OrderPlaced } from './place-order.ts'
export { expiryKey, ORDERS_EXPIRE, orderPlaced, placeOrder } from './place-order.ts'
export type { ChangedPrice } from './price/order-price.ts'
export { changedPrice, takeEarlierPrice, takePrice } from './price/order-price.ts'
export type { CustomerSearch } from './staff-search/order-conditions.repository.ts'
export { customerMatches, findCustomers } from './staff-search/order-conditions.repository.ts'
export {
  codesFor,
  findJob,
  findJobsById,
  findWorkOrder,
  fuelOf,
  undeliveredOrders,
  unfinishedOrderOf,
  unfinishedOrders,
} from './work-orders.repository.ts'
