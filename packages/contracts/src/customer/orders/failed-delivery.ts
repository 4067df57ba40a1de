import type { AnswerForm } from '@gatefill/domain/delivery/failed-delivery'
import { ANSWER_CHOICES } from '@gatefill/domain/delivery/failed-delivery'
import { SLOT_DAYS, SLOT_PARTS } from '@gatefill/domain/delivery/time-slot'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { endpoint } from '../../core/endpoint.ts'
import { optionalText } from '../../core/fields.ts'
import { ownOrder } from '../../core/params.ts'
import { order } from './order-shapes.ts'

const answerSchema = z.object({
  choice: z.enum(ANSWER_CHOICES),
  slot: z.optional(z.object({ day: z.enum(SLOT_DAYS), part: z.enum(SLOT_PARTS) })),
  phone: optionalText(),
  landmark: optionalText(),
})

const answer: Codec<AnswerForm, z.infer<typeof answerSchema>> = {
  schema: answerSchema,
  toWire: ({ choice, slot, phone, landmark }) => ({
    choice,
    ...(slot === undefined ? {} : { slot }),
    ...(phone === undefined ? {} : { phone }),
    ...(landmark === undefined ? {} : { landmark }),
  }),
  fromWire: (wire) => wire,
}

/**
 * POST /orders/{id}/delivery-answer: after a failed delivery the customer chooses another time, corrects the details, or
 * wants the money back (C-94). Money back cancels the order, and the refund has begun when this returns.
 */
export const answerFailedDelivery = endpoint({
  summary: 'Answer after a failed delivery',
  method: 'POST',
  path: '/orders/:id/delivery-answer',
  params: { id: ownOrder },
  access: 'customer',
  body: answer,
  answer: order,
  status: 200,
  message: 'Thank you. We have your answer.',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
