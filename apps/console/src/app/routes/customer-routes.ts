import type { RouteObject } from 'react-router'
import { CUSTOMER, CUSTOMERS, ORDER, ORDERS, RECEIPT } from '../../shared/rooms/customer-rooms.ts'
import { placeRoute } from './place-route.tsx'

/** Orders and customers: the lists and their pages. */
export const customerRoutes: RouteObject[] = [
  placeRoute(ORDERS, async () => (await import('../../pages/customers/orders.page.tsx')).OrdersPage),
  placeRoute(ORDER, async () => (await import('../../pages/customers/order.page.tsx')).OrderPage),
  placeRoute(RECEIPT, async () => (await import('../../pages/customers/receipt.page.tsx')).ReceiptPage),
  placeRoute(CUSTOMERS, async () => (await import('../../pages/customers/customers.page.tsx')).CustomersPage),
  placeRoute(CUSTOMER, async () => (await import('../../pages/customers/customer.page.tsx')).CustomerPage),
]
