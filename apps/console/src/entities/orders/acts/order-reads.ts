import { listCustomerOrders } from '@gatefill/contracts/staff/customers/customers'
import { getOrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { getStaffOrder } from '@gatefill/contracts/staff/staff-orders'

/** What is read again after an act on an order. */
export const ORDER_READS = [getStaffOrder, getOrderRecord, listStaffOrders, listCustomerOrders] as const
