import { getCustomer, listCustomers } from '@gatefill/contracts/staff/customers/customers'
import { getStaffReceipt } from '@gatefill/contracts/staff/customers/receipts'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { getStaffOrder } from '@gatefill/contracts/staff/staff-orders'
import type { OrderId } from '@gatefill/domain/core/ids'
import type { Place } from './place.ts'

export const ORDERS = { path: '/orders', title: 'Orders', shows: listStaffOrders } as const satisfies Place
export const ORDER = { path: '/orders/:id', title: 'Order', shows: getStaffOrder } as const satisfies Place
export const RECEIPT = {
  path: '/orders/:id/receipt',
  title: 'Receipt',
  shows: getStaffReceipt,
} as const satisfies Place

export const CUSTOMERS = {
  path: '/customers',
  title: 'Customers',
  shows: listCustomers,
} as const satisfies Place
export const CUSTOMER = {
  path: '/customers/:id',
  title: 'Customer',
  shows: getCustomer,
} as const satisfies Place

export const orderPath = (id: OrderId): string => `${ORDERS.path}/${id}`
export const receiptPath = (id: OrderId): string => `${orderPath(id)}/receipt`
export const customerPath = (id: string): string => `${CUSTOMERS.path}/${id}`
/** The orders that a text finds. */
export const ordersWith = (text: string): string => `${ORDERS.path}?q=${encodeURIComponent(text)}`
