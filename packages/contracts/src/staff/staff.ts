import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { ORDER_CANCELLED } from '@gatefill/domain/payments/refunds/cancellation-refund'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../core/access.ts'
import type { Download } from '../core/csv-shape.ts'
import { csvFile } from '../core/csv-shape.ts'
import { endpoint, listOf, plain } from '../core/endpoint.ts'
import { optionalText, text } from '../core/fields.ts'
import { cappedPageOf } from '../core/page-shape.ts'
import { orderId } from '../core/params.ts'
import { ofOrders } from './customers/people-shown.ts'
import { staffDriver, staffDriversSchema } from './staff-driver-shapes.ts'
import { staffOrder } from './staff-order-shapes.ts'
import { signedInStaff, staffSelf } from './staff-shapes.ts'

/**
 * POST /staff/auth/login: a session of 8 hours that ends after 30 idle minutes; opens staff calls only (C-02). `code` of
 * the authenticator app, or a recovery code, where the account has one: it is demanded outside development (C-86).
 */
export const staffSignIn = endpoint({
  summary: 'Sign in as staff',
  method: 'POST',
  path: '/staff/auth/login',
  access: 'public',
  body: plain(z.object({ email: text(), password: text(), code: optionalText() })),
  answer: signedInStaff,
  status: 200,
  message: 'Login successful!',
  errors: [
    'VALIDATION',
    'INVALID_CREDENTIALS',
    'RATE_LIMITED',
    'TWO_FACTOR_REQUIRED',
    'INVALID_CODE',
    'CONFLICT',
  ],
  limit: 'code',
  duringMaintenance: true,
})

/** POST /staff/auth/logout: the session ends on the server at once. */
export const staffSignOut = endpoint({
  summary: 'Sign out as staff',
  method: 'POST',
  path: '/staff/auth/logout',
  access: anyStaff,
  answer: plain(z.object({ signedOut: z.literal(true) })),
  status: 200,
  message: 'Signed out',
  errors: [],
})

/** GET /staff/me: who is signed in, with the role that decides about the other calls. */
export const getStaffMe = endpoint({
  summary: 'The signed-in staff account',
  method: 'GET',
  path: '/staff/me',
  access: anyStaff,
  answer: staffSelf,
  status: 200,
  message: 'Account',
  errors: ['UNAUTHENTICATED'],
})

const STAFF_ORDER_FILTERS = ['status', 'search', 'fuel', 'area', 'paid', 'from', 'until'] as const

/**
 * GET /staff/orders: all customers' orders, newest first. `search` by id, start of a short id or plate, fuel, name, e-mail,
 * phone or address; `fuel` a product's id, `area` a served area, `paid` unpaid, paid or refunded, `from` and `until` days of
 * Lagos, both included. Customer and address are empty but for paid orders that are not ended and what a search finds, unless
 * it finds more than 20 people.
 */
export const listStaffOrders = endpoint({
  summary: 'Orders of all customers, newest first',
  method: 'GET',
  path: '/staff/orders',
  audit: 'watched',
  people: ({ data }: { data: readonly DispatchOrder[] }) => ofOrders(data),
  access: anyStaff,
  query: ['page', 'limit', ...STAFF_ORDER_FILTERS],
  answer: cappedPageOf(staffOrder),
  status: 200,
  message: 'Orders',
  errors: [],
})

/** GET /staff/order-exports: the same list with the same filters as one CSV (UTF-8, naira, times in UTC), streamed. */
export const exportStaffOrders = endpoint({
  summary: 'Orders of all customers as CSV',
  method: 'GET',
  path: '/staff/order-exports',
  audit: 'read',
  people: ({ people = [] }: Download) => people,
  access: anyStaff,
  query: STAFF_ORDER_FILTERS,
  answer: csvFile,
  bytes: 'text/csv',
  status: 200,
  message: 'CSV',
  errors: [],
})

/** GET /staff/drivers: who is on shift, who has an order, what they carry. */
export const listStaffDrivers = endpoint({
  summary: 'Drivers with their state and stock',
  method: 'GET',
  path: '/staff/drivers',
  access: staff('admin', 'dispatcher', 'support', 'owner'),
  answer: listOf(staffDriver, staffDriversSchema),
  status: 200,
  message: 'Drivers',
  errors: [],
})

const DISPATCH_ERRORS = ['VALIDATION', 'NOT_FOUND', 'CONFLICT'] as const

/** POST /staff/orders/{id}/assign: assigns a paid order to a driver on shift who has none. 409 carries `details.status`. */
export const assignOrder = endpoint({
  summary: 'Assign an order',
  method: 'POST',
  path: '/staff/orders/:id/assign',
  params: { id: orderId },
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ driverId: text() })),
  answer: staffOrder,
  status: 200,
  message: 'Order assigned',
  errors: DISPATCH_ERRORS,
})

/** POST /staff/orders/{id}/unassign: unassigns an order that its driver has not accepted. */
export const unassignOrder = endpoint({
  summary: 'Unassign an order',
  method: 'POST',
  path: '/staff/orders/:id/unassign',
  params: { id: orderId },
  access: staff('admin', 'dispatcher'),
  body: plain(z.object({ reason: text() })),
  answer: staffOrder,
  status: 200,
  message: 'Order unassigned',
  errors: DISPATCH_ERRORS,
})

/**
 * POST /staff/orders/{id}/cancel: any order that is not final; what was paid is refunded in full. Where much would go
 * back, or this person gave much back today, it is only requested, and the message says so. `askedByCustomer`: the
 * customer is told that it is as they asked, and else that we had to.
 */
export const cancelOrderByStaff = endpoint({
  summary: 'Cancel an order for its customer',
  method: 'POST',
  path: '/staff/orders/:id/cancel',
  notOwn: 'order',
  params: { id: orderId },
  access: staff('admin', 'dispatcher', 'support'),
  body: plain(z.object({ reason: text(), askedByCustomer: z._default(z.boolean(), false) })),
  answer: staffOrder,
  status: 200,
  message: ORDER_CANCELLED,
  errors: DISPATCH_ERRORS,
})
