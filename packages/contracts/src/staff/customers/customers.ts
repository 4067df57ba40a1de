import { CUSTOMER_NOT_FOUND } from '@gatefill/domain/customers/customer-block'
import { OBJECTION_HOURS } from '@gatefill/domain/customers/customer-recovery'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text, timestamp } from '../../core/fields.ts'
import { cappedPageOf } from '../../core/page-shape.ts'
import { idParam } from '../../core/params.ts'
import { staffOrder } from '../staff-order-shapes.ts'
import { customerPageSchema, listedCustomerSchema, noteSchema } from './customer-shapes.ts'
import { ofOrders, ofPath, ofRows } from './people-shown.ts'

const customerId = { id: idParam('user', CUSTOMER_NOT_FOUND) }
const readsPeople = staff('admin', 'support', 'owner')
const ACT = {
  method: 'POST',
  access: staff('admin', 'support'),
  answer: plain(z.object({ id: id() })),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
} as const
const reason = plain(z.object({ reason: text() }))

/**
 * GET /staff/customers: `search` by name, e-mail or phone, `state` blocked for those only, the newest account first. Without
 * either, and of a search that finds more than 20, nobody is named.
 */
export const listCustomers = endpoint({
  summary: 'Search customers',
  method: 'GET',
  path: '/staff/customers',
  audit: 'watched',
  people: ofRows,
  access: readsPeople,
  query: ['page', 'limit', 'search', 'state'],
  answer: cappedPageOf(plain(listedCustomerSchema)),
  status: 200,
  message: 'Customers',
  errors: [],
})

/** GET /staff/customers/{id}: everything that staff see of a person; each opening leaves a row in the audit. */
export const getCustomer = endpoint({
  summary: 'Open the page of a customer',
  method: 'GET',
  path: '/staff/customers/:id',
  params: customerId,
  audit: 'read',
  people: ofPath,
  access: readsPeople,
  answer: plain(customerPageSchema),
  status: 200,
  message: 'Customer',
  errors: ['NOT_FOUND'],
})

/** GET /staff/customers/{id}/orders: the eight newest. */
export const listCustomerOrders = endpoint({
  summary: 'The newest orders of a customer',
  method: 'GET',
  path: '/staff/customers/:id/orders',
  params: customerId,
  audit: 'watched',
  people: ofOrders,
  access: readsPeople,
  answer: {
    schema: z.array(staffOrder.schema),
    toWire: (orders: ReturnType<typeof staffOrder.fromWire>[]) => orders.map(staffOrder.toWire),
    fromWire: (wires: Parameters<typeof staffOrder.fromWire>[0][]) => wires.map(staffOrder.fromWire),
  },
  status: 200,
  message: 'Orders',
  errors: [],
})

/** POST /staff/customers/{id}/block: no sign-in from now on, and every session ends; orders under way go on. */
export const blockCustomer = endpoint({
  ...ACT,
  summary: 'Block a customer',
  path: '/staff/customers/:id/block',
  params: customerId,
  body: reason,
  message: 'Customer blocked',
})

/** POST /staff/customers/{id}/unblock: signing in works again. */
export const unblockCustomer = endpoint({
  ...ACT,
  summary: 'Unblock a customer',
  path: '/staff/customers/:id/unblock',
  params: customerId,
  body: reason,
  message: 'Customer unblocked',
})

/** POST /staff/customers/{id}/end-sessions: signs the customer out everywhere. */
export const endCustomerSessions = endpoint({
  ...ACT,
  summary: 'Sign a customer out everywhere',
  path: '/staff/customers/:id/end-sessions',
  params: customerId,
  message: 'Signed out everywhere',
})

/**
 * POST /staff/customers/{id}/recovery: `checked` says how the caller proved who they are, `newEmail` where the mailbox is
 * lost. Nothing happens before a second person has approved it.
 */
export const requestRecovery = endpoint({
  ...ACT,
  summary: 'Request the recovery of a customer’s account',
  path: '/staff/customers/:id/recovery',
  audit: 'subject',
  params: customerId,
  body: plain(z.object({ checked: text(), newEmail: text() })),
  message: 'A second person must approve this recovery',
})

/**
 * POST /staff/customers/{id}/recovery/confirm: by somebody else than who asked. The present address can object for `OBJECTION_HOURS`;
 * then the account is open and the owner resets the password by mail.
 */
export const confirmRecovery = endpoint({
  ...ACT,
  summary: 'Approve the recovery of a customer’s account',
  path: '/staff/customers/:id/recovery/confirm',
  params: customerId,
  message: `Recovery approved. It takes effect in ${OBJECTION_HOURS} hours, if the owner does not object`,
  errors: [...ACT.errors, 'RATE_LIMITED'],
})

/** POST /staff/customers/{id}/recovery/refuse: by somebody else than who asked; an approved one by anybody. Nothing changes. */
export const refuseRecovery = endpoint({
  ...ACT,
  summary: 'Decline or stop the recovery of a customer’s account',
  path: '/staff/customers/:id/recovery/refuse',
  params: customerId,
  body: reason,
  message: 'The recovery ended. Nothing was changed',
})

/** POST /staff/customers/{id}/export: the file that the customer could take out alone, on their request. */
export const exportCustomer = endpoint({
  ...ACT,
  summary: 'Export the data of a customer on request',
  path: '/staff/customers/:id/export',
  params: customerId,
  // It reads every table and the files of pictures, for which no transaction is held open.
  audit: 'before',
  people: ofPath,
  body: reason,
  answer: plain(
    z.object({ exportedAt: timestamp(), account: z.unknown(), parts: z.record(z.string(), z.unknown()) }),
  ),
  message: 'Data exported',
})

/** POST /staff/customers/{id}/erasure: closes the account on request; 409 while an order or a refund is open. */
export const eraseCustomer = endpoint({
  ...ACT,
  access: staff('admin'),
  summary: 'Erase a customer on request',
  path: '/staff/customers/:id/erasure',
  params: customerId,
  body: reason,
  message: 'Account closed and erased',
})

/** POST /staff/customers/{id}/notes: a note of staff about the customer. */
export const addCustomerNote = endpoint({
  ...ACT,
  summary: 'Write a note about a customer',
  path: '/staff/customers/:id/notes',
  audit: 'subject',
  params: customerId,
  body: plain(z.object({ note: text() })),
  answer: plain(noteSchema),
  status: 201,
  errors: ['VALIDATION', 'NOT_FOUND'],
  message: 'Note saved',
})
