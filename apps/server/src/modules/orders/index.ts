export type { CustomerSearch } from './customer-search.ts'
export { findCustomers } from './customer-search.ts'
export { findTransitionAt } from './order-history.repository.ts'
export type { LockedOrder, PaymentFacts } from './order-transitions.repository.ts'
export type {
  OrderCancelled,
  OrderTransitioned,
  PaymentRecorded,
  TransitionDetails,
} from './order-transitions.service.ts'
export { ordersModule } from './orders.module.ts'
export { ownOrderIds } from './orders.personal-data.ts'
export type { OrdersService } from './orders.service.ts'
export type { OrderPlaced } from './place-order.service.ts'
export { ORDERS_EXPIRE } from './place-order.service.ts'
