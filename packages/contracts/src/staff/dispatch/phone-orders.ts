import { CUSTOMER_NOT_FOUND } from '@gatefill/domain/customers/customer-block'
import { SLOT_DAYS, SLOT_PARTS } from '@gatefill/domain/delivery/time-slot'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { LINK_CHANNELS } from '@gatefill/domain/orders/phone-order'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, optionalText, text } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'
import { ofPath } from '../customers/people-shown.ts'

const takesOrders = staff('admin', 'dispatcher', 'support')

const phoneOrderSchema = z.object({
  orderId: id(),
  total: kobo(),
  sentBy: z.enum(LINK_CHANNELS),
  /** The number or the address that the link goes to. */
  sentTo: z.string(),
})
export type WirePhoneOrder = z.infer<typeof phoneOrderSchema>

/** GET /staff/phone-orders: whether the link of an order that is taken by phone can be sent as a text message. */
export const getPhoneOrdering = endpoint({
  summary: 'How the payment link of an order by phone can be sent',
  method: 'GET',
  path: '/staff/phone-orders',
  access: staff('admin', 'dispatcher', 'support', 'owner'),
  answer: plain(z.object({ canText: z.boolean() })),
  status: 200,
  message: 'Orders by phone',
  errors: [],
})

const savedAddressSchema = z.object({
  id: id(),
  text: z.string(),
  landmark: z.string(),
  isDefault: z.boolean(),
  hasPin: z.boolean(),
})

/** GET /staff/phone-orders/callers/{id}/addresses: the saved addresses of a caller, the default one first. */
export const listCallerAddresses = endpoint({
  summary: 'Saved addresses of a caller',
  method: 'GET',
  path: '/staff/phone-orders/callers/:id/addresses',
  params: { id: idParam('user', CUSTOMER_NOT_FOUND) },
  audit: 'read',
  people: ofPath,
  access: staff('admin', 'dispatcher', 'support', 'owner'),
  answer: plain(z.array(savedAddressSchema)),
  status: 200,
  message: 'Saved addresses',
  errors: [],
})

/**
 * POST /staff/phone-orders: an order for somebody who calls, placed as their own at the present prices, and a link to pay
 * it. `customerId` '' opens an account with the names and the email. `expectedTotal` in kobo is what the caller was told;
 * another one now is refused. The audit keeps who took it and no form: name, number and address stand with the order.
 */
export const takePhoneOrder = endpoint({
  summary: 'Take an order by phone and send the link to pay it',
  method: 'POST',
  path: '/staff/phone-orders',
  audit: 'secret',
  access: takesOrders,
  body: plain(
    z.object({
      customerId: text(),
      firstName: text(),
      lastName: text(),
      email: text(),
      phone: text(),
      items: z._default(
        z.array(z.object({ productId: text(), litres: z.optional(z.number()) })).check(z.maxLength(50)),
        [],
      ),
      addressText: text(),
      /** One of the caller's own saved addresses; then its pin, landmark and codes count, whatever `addressText` says. */
      addressId: z.optional(text()),
      slot: z.optional(z.object({ day: z.enum(SLOT_DAYS), part: z.enum(SLOT_PARTS) })),
      /** What it is filled into (C-102). */
      receptacle: optionalText(),
      sendBy: text(),
      expectedTotal: z.optional(z.int()),
    }),
  ),
  answer: plain(phoneOrderSchema),
  status: 201,
  message: 'Order taken. The payment link is on its way.',
  errors: ['BAD_REQUEST', 'VALIDATION', 'CONFLICT', 'RATE_LIMITED'],
  idempotent: true,
})

/**
 * POST /staff/phone-orders/{id}/link: sends the link of an unpaid order that was taken by phone once more; 429 when the
 * order or the person has got as many as we send in an hour or a day.
 */
export const sendPaymentLink = endpoint({
  summary: 'Send the payment link of an order by phone again',
  method: 'POST',
  path: '/staff/phone-orders/:id/link',
  params: { id: idParam('order', ORDER_NOT_FOUND) },
  access: takesOrders,
  body: plain(z.object({ sendBy: text() })),
  answer: plain(phoneOrderSchema),
  status: 200,
  message: 'The payment link is on its way',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
})
