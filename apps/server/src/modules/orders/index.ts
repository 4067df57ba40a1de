export type { SlotMoved } from './delivery/late-slot.ts'
export { findTransitionAt } from './order-history.repository.ts'
export type { LockedOrder, LockedRowJson, PaymentFacts } from './order-transitions.repository.ts'
export { isOrderChanged, LOCKED_COLUMNS, orderAsRead } from './order-transitions.repository.ts'
export type {
  OrderTransitioned,
  PaymentRecorded,
  TransitionDetails,
} from './order-transitions.service.ts'
export { ordersModule } from './orders.module.ts'
export { ownOrderIds } from './orders.personal-data.ts'
export { findBuyersOf } from './orders.repository.ts'
export type { OrdersService } from './orders.service.ts'
export type { OrderPlaced } from './place-order.service.ts'
export { expiryKey, ORDERS_EXPIRE } from './place-order.service.ts'
export type { ChangedPrice } from './price/order-price.service.ts'
export type { CustomerSearch } from './staff-search/customer-search.repository.ts'
export { customerMatches, findCustomers } from './staff-search/customer-search.repository.ts'
