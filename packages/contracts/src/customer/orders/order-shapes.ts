import { RECEPTACLES } from '@gatefill/domain/addresses/receptacle'
import type { OrderItem } from '@gatefill/domain/catalogue/order-item'
import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { kobo as asKobo } from '@gatefill/domain/core/money'
import { FAIL_REASON_KEYS } from '@gatefill/domain/delivery/cannot-deliver'
import type { Eta } from '@gatefill/domain/delivery/estimate/range'
import { ETA_BASES } from '@gatefill/domain/delivery/estimate/signal'
import type { DeliveryAnswer, FailedDelivery } from '@gatefill/domain/delivery/failed-delivery'
import { ANSWER_CHOICES, ANSWERERS } from '@gatefill/domain/delivery/failed-delivery'
import type { OrderDriver } from '@gatefill/domain/delivery/order-driver'
import type { OrderChange } from '@gatefill/domain/orders/delivery-change'
import { CHANGE_MAKERS, CHANGED_FIELDS } from '@gatefill/domain/orders/delivery-change'
import type { DeliveryWishes } from '@gatefill/domain/orders/delivery-wishes'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { PAYMENT_STATUSES } from '@gatefill/domain/statuses/payment-status'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { id, kobo, timestamp } from '../../core/fields.ts'

const itemSchema = z.object({
  productId: id(),
  productName: z.string(),
  qunatity: z.int(),
  unitPrice: kobo(),
  price: kobo(),
  unitOfMeasure: z.string(),
})

/** Who brings an order, as its customer sees them. */
export const orderDriverSchema = z.object({
  name: z.string(),
  phone: z.nullable(z.string()),
  vehicle: z.string(),
  rating: z.nullable(z.number()),
  ratingCount: z.int(),
  assignedAt: timestamp(),
})

export const ratingSchema = z.object({ stars: z.int(), comment: z.string(), at: timestamp() })

/** The range in which a van arrives; `asOf` is since when it is told. */
export const etaSchema = z.object({
  from: timestamp(),
  to: timestamp(),
  asOf: timestamp(),
  basis: z.enum(ETA_BASES),
})

const orderSchema = z.object({
  _id: id(),
  status: z.enum(ORDER_STATUSES),
  orderItems: z.array(itemSchema),
  receptacle: z.optional(z.enum(RECEPTACLES)),
  orderAddress: z.string(),
  addressId: z.nullable(id()),
  subtotal: kobo(),
  serviceFee: kobo(),
  deliveryFee: kobo(),
  totalAmount: kobo(),
  refundAmount: kobo(),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  paymentCheckedAt: z.nullable(timestamp()),
  createdAt: timestamp(),
  updatedAt: timestamp(),
  timeline: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: timestamp() })),
  estimatedDelivery: z.nullable(timestamp()),
  eta: z.optional(etaSchema),
  failedDelivery: z.optional(
    z.object({
      reason: z.enum(FAIL_REASON_KEYS),
      attempts: z.int(),
      failedAt: timestamp(),
      answerUntil: timestamp(),
    }),
  ),
  deliveryAnswer: z.optional(
    z.object({
      reason: z.enum(FAIL_REASON_KEYS),
      failedAt: timestamp(),
      choice: z.enum(ANSWER_CHOICES),
      by: z.enum(ANSWERERS),
      at: timestamp(),
    }),
  ),
  driver: z.nullable(orderDriverSchema),
  cancellation: z.nullable(
    z.object({ reason: z.string(), note: z.string(), cancelledBy: z.string(), at: timestamp() }),
  ),
  rating: z.nullable(ratingSchema),
  handoverCode: z.optional(z.string()),
  pouredDecilitres: z.optional(z.int()),
  /** A person checks the meter; the customer hears from us by then. */
  meterCheckBy: z.optional(timestamp()),
  phone: z.optional(z.string()),
  recipientName: z.optional(z.string()),
  recipientPhone: z.optional(z.string()),
  slot: z.optional(z.object({ from: timestamp(), to: timestamp() })),
  /** A number and a gate code without their values. */
  deliveryChanges: z.optional(
    z.array(
      z.object({
        field: z.enum(CHANGED_FIELDS),
        at: timestamp(),
        by: z.enum(CHANGE_MAKERS),
        was: z.string(),
        became: z.string(),
      }),
    ),
  ),
})

type ItemWire = z.infer<typeof itemSchema>
type OrderWire = z.infer<typeof orderSchema>

/** A line of an order; `qunatity` in litres, amounts in kobo. */
export const orderItem: Codec<OrderItem, ItemWire> = {
  schema: itemSchema,
  toWire: (line) => ({
    productId: line.productId,
    productName: line.productName,
    qunatity: line.litres,
    unitPrice: line.unitPrice,
    price: line.price,
    unitOfMeasure: line.unitOfMeasure,
  }),
  fromWire: ({ productId, qunatity, unitPrice, price, ...rest }) => ({
    ...rest,
    productId: asId(productId),
    litres: litres(qunatity),
    unitPrice: asKobo(unitPrice),
    price: asKobo(price),
  }),
}

const driverToWire = ({ name, phone, vehicle, rating, ratingCount, assignedAt }: OrderDriver) => ({
  name,
  phone,
  vehicle,
  rating,
  ratingCount,
  assignedAt,
})

export const etaToWire = ({ from, to, asOf, basis }: Eta): Eta => ({ from, to, asOf, basis })

const failedToWire = ({ reason, attempts, failedAt, answerUntil }: FailedDelivery): FailedDelivery => ({
  reason,
  attempts,
  failedAt,
  answerUntil,
})

const answerToWire = ({ reason, failedAt, choice, by, at }: DeliveryAnswer): DeliveryAnswer => ({
  reason,
  failedAt,
  choice,
  by,
  at,
})

const changeToWire = ({ field, at, by, was, became }: OrderChange): OrderChange => ({
  field,
  at,
  by,
  was,
  became,
})

const wishesToWire = ({ phone, recipient, slot }: DeliveryWishes) => ({
  ...(phone === '' ? {} : { phone }),
  ...(recipient === null ? {} : { recipientName: recipient.name, recipientPhone: recipient.phone }),
  ...(slot === null ? {} : { slot }),
})

function wishesFromWire(wire: OrderWire): Pick<Order, 'wishes'> {
  const { phone = '', recipientName, recipientPhone = '' } = wire
  const slot = wire.slot ?? null
  if (phone === '' && recipientName === undefined && slot === null) return {}
  const recipient = recipientName === undefined ? null : { name: recipientName, phone: recipientPhone }
  return { wishes: { phone, recipient, slot } }
}

/** An order; the wire spells `_id`, `orderItems`, `orderAddress` and `qunatity` (C-42). Amounts in kobo. */
export const order: Codec<Order, OrderWire> = {
  schema: orderSchema,
  // Field by field: what a caller's value carries beyond these must never leave the server.
  toWire: (value) => ({
    _id: value.id,
    status: value.status,
    orderItems: value.items.map(orderItem.toWire),
    ...(value.receptacle === undefined ? {} : { receptacle: value.receptacle }),
    orderAddress: value.addressText,
    addressId: value.addressId,
    subtotal: value.subtotal,
    serviceFee: value.serviceFee,
    deliveryFee: value.deliveryFee,
    totalAmount: value.total,
    refundAmount: value.refundAmount,
    paymentStatus: value.paymentStatus,
    paymentCheckedAt: value.paymentCheckedAt,
    createdAt: value.createdAt,
    updatedAt: value.updatedAt,
    timeline: value.timeline,
    estimatedDelivery: value.estimatedDelivery,
    ...(value.eta === undefined ? {} : { eta: etaToWire(value.eta) }),
    ...(value.failedDelivery === undefined ? {} : { failedDelivery: failedToWire(value.failedDelivery) }),
    ...(value.deliveryAnswer === undefined ? {} : { deliveryAnswer: answerToWire(value.deliveryAnswer) }),
    driver: value.driver === null ? null : driverToWire(value.driver),
    cancellation: value.cancellation,
    rating: value.rating,
    ...(value.handoverCode === undefined ? {} : { handoverCode: value.handoverCode }),
    ...(value.pouredDl === undefined ? {} : { pouredDecilitres: value.pouredDl }),
    ...(value.meterCheckBy === undefined ? {} : { meterCheckBy: value.meterCheckBy }),
    ...(value.wishes === undefined ? {} : wishesToWire(value.wishes)),
    ...(value.changes === undefined ? {} : { deliveryChanges: value.changes.map(changeToWire) }),
  }),
  fromWire: (wire) => ({
    id: asId(wire._id),
    status: wire.status,
    items: wire.orderItems.map(orderItem.fromWire),
    ...(wire.receptacle === undefined ? {} : { receptacle: wire.receptacle }),
    addressText: wire.orderAddress,
    addressId: wire.addressId === null ? null : asId(wire.addressId),
    subtotal: asKobo(wire.subtotal),
    serviceFee: asKobo(wire.serviceFee),
    deliveryFee: asKobo(wire.deliveryFee),
    total: asKobo(wire.totalAmount),
    refundAmount: asKobo(wire.refundAmount),
    paymentStatus: wire.paymentStatus,
    paymentCheckedAt: wire.paymentCheckedAt,
    createdAt: wire.createdAt,
    updatedAt: wire.updatedAt,
    timeline: wire.timeline,
    estimatedDelivery: wire.estimatedDelivery,
    ...(wire.eta === undefined ? {} : { eta: wire.eta }),
    ...(wire.failedDelivery === undefined ? {} : { failedDelivery: wire.failedDelivery }),
    ...(wire.deliveryAnswer === undefined ? {} : { deliveryAnswer: wire.deliveryAnswer }),
    driver: wire.driver,
    cancellation: wire.cancellation,
    rating: wire.rating,
    ...(wire.handoverCode === undefined ? {} : { handoverCode: wire.handoverCode }),
    ...(wire.pouredDecilitres === undefined ? {} : { pouredDl: wire.pouredDecilitres }),
    ...(wire.meterCheckBy === undefined ? {} : { meterCheckBy: wire.meterCheckBy }),
    ...wishesFromWire(wire),
    ...(wire.deliveryChanges === undefined ? {} : { changes: wire.deliveryChanges }),
  }),
}
