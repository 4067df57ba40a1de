import { RECEPTACLES } from '@gatefill/domain/addresses/receptacle'
import { ANSWER_CHOICES, ANSWERERS } from '@gatefill/domain/delivery/failed-delivery'
import { CHANGED_FIELDS } from '@gatefill/domain/orders/delivery-change'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { ORDER_ACTORS, ORDER_COMMANDS } from '@gatefill/domain/statuses/order-lifecycle'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import * as z from 'zod/mini'
import type { Codec } from '../core/endpoint.ts'
import { place, timestamp } from '../core/fields.ts'
import { ratingSchema } from '../customer/orders/order-shapes.ts'
import { staffOrder, staffOrderSchema } from './staff-order-shapes.ts'

const recordsSchema = z.object({
  history: z.array(
    z.object({
      command: z.enum(ORDER_COMMANDS),
      from: z.nullable(z.enum(ORDER_STATUSES)),
      to: z.enum(ORDER_STATUSES),
      at: timestamp(),
      actor: z.enum(ORDER_ACTORS),
      actorName: z.nullable(z.string()),
      note: z.nullable(z.string()),
      driverName: z.nullable(z.string()),
    }),
  ),
  deliveryChanges: z.array(
    z.object({
      field: z.enum(CHANGED_FIELDS),
      at: timestamp(),
      /** Null for the customer. */
      by: z.nullable(z.string()),
      was: z.string(),
      became: z.string(),
    }),
  ),
  delivery: z.nullable(
    z.object({
      station: z.string(),
      loadedAt: timestamp(),
      openingDl: z.nullable(z.int()),
      closingDl: z.nullable(z.int()),
      shortDl: z.int(),
      receptacle: z.nullable(z.enum(RECEPTACLES)),
      /** Where the phone handed it over without network, and how far from the pin. */
      poured: z.nullable(z.object({ place: place(), metresFromPin: z.nullable(z.int()) })),
    }),
  ),
  override: z.nullable(
    z.object({
      reason: z.string(),
      requestedBy: z.string(),
      requestedAt: timestamp(),
      confirmedBy: z.nullable(z.string()),
      confirmedAt: z.nullable(timestamp()),
    }),
  ),
  rating: z.nullable(ratingSchema),
  /** `isOnHold` while its customer is asked what to do; it is not planned then. */
  failedAttempt: z.nullable(
    z.object({
      text: z.string(),
      isOnHold: z.boolean(),
      answer: z.nullable(
        z.object({
          choice: z.enum(ANSWER_CHOICES),
          by: z.enum(ANSWERERS),
          at: timestamp(),
        }),
      ),
    }),
  ),
})

const detailSchema = z.extend(staffOrderSchema, recordsSchema.shape)

/** One order with every move, its delivery and the customer's rating. */
export const staffOrderDetail: Codec<StaffOrderDetail, z.infer<typeof detailSchema>> = {
  schema: detailSchema,
  toWire: (value) => ({
    ...staffOrder.toWire(value),
    history: value.history,
    deliveryChanges: value.deliveryChanges,
    delivery: value.delivery,
    override: value.override,
    rating: value.rating,
    failedAttempt: value.failedAttempt,
  }),
  fromWire: ({ history, deliveryChanges, delivery, override, rating, failedAttempt, ...rest }) => ({
    ...staffOrder.fromWire(rest),
    history,
    deliveryChanges,
    delivery,
    override,
    rating,
    failedAttempt,
  }),
}
