import { SLOT_DAYS, SLOT_PARTS } from '@gatefill/domain/delivery/time-slot'
import { ORDER_CANCELLED } from '@gatefill/domain/payments/refunds/cancellation-refund'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../core/access.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { optionalText, text } from '../core/fields.ts'
import { orderId } from '../core/params.ts'
import { picture } from '../core/picture-shape.ts'
import { ofPath } from './customers/people-shown.ts'
import { staffOrderDetail } from './staff-order-detail-shapes.ts'
import { staffOrder } from './staff-order-shapes.ts'

/** GET /staff/orders/{id}: one order with every transition, its delivery and the customer's rating. */
export const getStaffOrder = endpoint({
  summary: 'One order with its history',
  method: 'GET',
  path: '/staff/orders/:id',
  params: { id: orderId },
  audit: 'watched',
  people: ofPath,
  access: anyStaff,
  answer: staffOrderDetail,
  status: 200,
  message: 'Order',
  errors: ['NOT_FOUND'],
})

const DISPATCH = {
  method: 'POST',
  access: staff('admin', 'dispatcher'),
  answer: staffOrder,
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
} as const
const reason = plain(z.object({ reason: text() }))

/** POST /staff/orders/{id}/reassign: from a driver who has accepted to another one on shift without an order. */
export const reassignOrder = endpoint({
  ...DISPATCH,
  summary: 'Reassign an order',
  path: '/staff/orders/:id/reassign',
  params: { id: orderId },
  body: plain(z.object({ driverId: text(), reason: text() })),
  message: 'Order reassigned',
})

/** POST /staff/orders/{id}/return: it cannot be delivered now; it stays paid and awaits a driver. */
export const returnOrderByStaff = endpoint({
  ...DISPATCH,
  summary: 'Return an order that cannot be delivered',
  path: '/staff/orders/:id/return',
  params: { id: orderId },
  body: reason,
  message: 'Order returned',
})

/** POST /staff/orders/{id}/cancel/confirm: another person than the one who asked; the order is cancelled and refunded. */
export const confirmCancellation = endpoint({
  ...DISPATCH,
  access: staff('admin', 'finance'),
  summary: 'Confirm a cancellation',
  path: '/staff/orders/:id/cancel/confirm',
  notOwn: 'order',
  params: { id: orderId },
  message: ORDER_CANCELLED,
})

/** GET /staff/orders/{id}/photo: the newest picture of its meter or gate; every look is written to the audit. */
export const getOrderPhoto = endpoint({
  summary: "The driver's picture of a delivery",
  method: 'GET',
  path: '/staff/orders/:id/photo',
  params: { id: orderId },
  access: staff('admin', 'dispatcher', 'support', 'owner'),
  audit: 'read',
  people: ofPath,
  answer: picture,
  bytes: 'image/webp',
  status: 200,
  message: 'Photo',
  errors: ['NOT_FOUND'],
})

/** POST /staff/orders/{id}/delivery: asks to mark an order as delivered without the customer's code. */
export const requestDelivery = endpoint({
  ...DISPATCH,
  summary: 'Request a delivery override',
  path: '/staff/orders/:id/delivery',
  notOwn: 'order',
  params: { id: orderId },
  body: reason,
  message: 'A second person must confirm this',
})

/** What of a changed delivery says where the fuel goes. */
type NewGate = { orderAddress?: string | undefined; phone?: string | undefined }

/**
 * PUT /staff/orders/{id}/delivery: another address, number or time for a customer who calls, until a driver has the order;
 * it also ends the wait after a failed delivery, so that the van comes again (C-94). What is left out stays, but for the
 * time of a delivery that failed and what belongs to the gate of an address that is replaced; an empty landmark or gate code is none, `slot` null
 * is as soon as possible. A change that changes nothing tells nobody. The audit keeps who and which order: address and number stand with the order.
 */
export const changeDeliveryByStaff = endpoint({
  ...DISPATCH,
  method: 'PUT',
  access: staff('admin', 'dispatcher', 'support'),
  summary: 'Change address or time of a delivery for its customer',
  path: '/staff/orders/:id/delivery',
  notOwn: 'order',
  makesOwn: ({ orderAddress = '', phone = '' }: NewGate) => ({ address: orderAddress, phones: [phone] }),
  params: { id: orderId },
  audit: 'secret',
  body: plain(
    z.object({
      orderAddress: optionalText(),
      landmark: optionalText(),
      accessCode: optionalText(),
      phone: optionalText(),
      slot: z.optional(z.nullable(z.object({ day: z.enum(SLOT_DAYS), part: z.enum(SLOT_PARTS) }))),
    }),
  ),
  message: 'Delivery changed. The customer is told.',
})

/** POST /staff/orders/{id}/delivery/confirm: another person than the one who asked; the order is delivered. */
export const confirmDelivery = endpoint({
  ...DISPATCH,
  summary: 'Confirm a delivery override',
  path: '/staff/orders/:id/delivery/confirm',
  notOwn: 'order',
  params: { id: orderId },
  message: 'Delivered',
})
