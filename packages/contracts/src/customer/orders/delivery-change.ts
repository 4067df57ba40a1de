import { SLOT_DAYS, SLOT_PARTS } from '@gatefill/domain/delivery/time-slot'
import type { DeliveryChangeForm } from '@gatefill/domain/orders/delivery-change'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { endpoint } from '../../core/endpoint.ts'
import { optionalText } from '../../core/fields.ts'
import { ownOrder } from '../../core/params.ts'
import { order } from './order-shapes.ts'

const changeSchema = z.object({
  addressId: optionalText(),
  slot: z.optional(z.nullable(z.object({ day: z.enum(SLOT_DAYS), part: z.enum(SLOT_PARTS) }))),
})

const change: Codec<DeliveryChangeForm, z.infer<typeof changeSchema>> = {
  schema: changeSchema,
  toWire: ({ addressId, slot }) => ({
    ...(addressId === undefined ? {} : { addressId }),
    ...(slot === undefined ? {} : { slot }),
  }),
  fromWire: (wire) => wire,
}

/**
 * PUT /orders/{id}/delivery: another saved address, another time, or both, until a run is confirmed (C-91). What is left
 * out stays; `slot` null is as soon as possible. A change that changes nothing is answered with a sentence that says so.
 * 409 says why it is too late.
 */
export const changeDelivery = endpoint({
  summary: 'Change address or time of a delivery',
  method: 'PUT',
  path: '/orders/:id/delivery',
  params: { id: ownOrder },
  access: 'customer',
  body: change,
  answer: order,
  status: 200,
  message: 'Your delivery has been changed.',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
