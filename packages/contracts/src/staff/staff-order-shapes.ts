import { RECEPTACLES } from '@gatefill/domain/addresses/receptacle'
import { asId } from '@gatefill/domain/core/ids'
import { kobo as asKobo } from '@gatefill/domain/core/money'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { PAYMENT_STATUSES } from '@gatefill/domain/statuses/payment-status'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { id, kobo, timestamp } from '../core/fields.ts'
import { orderItem } from '../customer/orders/order-shapes.ts'

export const staffOrderSchema = z.object({
  _id: id(),
  status: z.enum(ORDER_STATUSES),
  statusAt: timestamp(),
  orderItems: z.array(orderItem.schema),
  receptacle: z.nullable(z.enum(RECEPTACLES)),
  orderAddress: z.string(),
  landmark: z.string(),
  area: z.nullable(z.string()),
  totalAmount: kobo(),
  refundAmount: kobo(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  customer: z.object({ _id: id(), name: z.string(), email: z.string(), phone: z.string() }),
  driver: z.nullable(z.object({ _id: id(), name: z.string(), phone: z.string(), vehicle: z.string() })),
  createdAt: timestamp(),
  estimatedDelivery: z.nullable(timestamp()),
})

/** An order as the staff sees it; amounts in kobo. The customer's hand-over code is not among it. */
export const staffOrder: Codec<DispatchOrder, z.infer<typeof staffOrderSchema>> = {
  schema: staffOrderSchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: (order) => ({
    _id: order.id,
    status: order.status,
    statusAt: order.statusAt,
    orderItems: order.items.map(orderItem.toWire),
    receptacle: order.receptacle,
    orderAddress: order.addressText,
    landmark: order.landmark,
    area: order.area,
    totalAmount: order.total,
    refundAmount: order.refundAmount,
    paymentStatus: order.paymentStatus,
    customer: {
      _id: order.customer.id,
      name: order.customer.name,
      email: order.customer.email,
      phone: order.customer.phone,
    },
    driver:
      order.driver === null
        ? null
        : {
            _id: order.driver.id,
            name: order.driver.name,
            phone: order.driver.phone,
            vehicle: order.driver.vehicle,
          },
    createdAt: order.createdAt,
    estimatedDelivery: order.estimatedDelivery,
  }),
  fromWire: ({ _id, orderItems, orderAddress, totalAmount, refundAmount, customer, driver, ...rest }) => ({
    ...rest,
    id: asId(_id),
    items: orderItems.map(orderItem.fromWire),
    addressText: orderAddress,
    total: asKobo(totalAmount),
    refundAmount: asKobo(refundAmount),
    customer: { id: asId(customer._id), name: customer.name, email: customer.email, phone: customer.phone },
    driver:
      driver === null
        ? null
        : { id: asId(driver._id), name: driver.name, phone: driver.phone, vehicle: driver.vehicle },
  }),
}
