import type { SharedTracking } from '@gatefill/domain/delivery/shared-tracking'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { timestamp } from '../../core/fields.ts'
import { ownOrder } from '../../core/params.ts'
import { estimateFields, estimateFromWire, estimateToWire, sharedPositionSchema } from './tracking-shapes.ts'

/** POST /orders/{id}/share: a link by which anybody follows this order; it replaces an earlier one. */
export const shareOrder = endpoint({
  summary: 'Share the tracking of an own order',
  method: 'POST',
  path: '/orders/:id/share',
  params: { id: ownOrder },
  access: 'customer',
  answer: plain(z.object({ url: z.string(), expiresAt: timestamp() })),
  status: 201,
  message: 'Anyone with this link can follow the delivery',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** GET /orders/{id}/share: until when a link of this order works; null when there is none. Never the link itself. */
export const getOrderShare = endpoint({
  summary: 'Whether an own order is shared',
  method: 'GET',
  path: '/orders/:id/share',
  params: { id: ownOrder },
  access: 'customer',
  answer: plain(z.object({ sharedUntil: z.nullable(timestamp()) })),
  status: 200,
  message: 'Sharing',
  errors: ['NOT_FOUND'],
})

/** DELETE /orders/{id}/share: the link opens nothing any more. */
export const stopSharingOrder = endpoint({
  summary: 'Stop sharing an own order',
  method: 'DELETE',
  path: '/orders/:id/share',
  params: { id: ownOrder },
  access: 'customer',
  answer: plain(z.object({})),
  status: 200,
  message: 'The link no longer works',
  errors: ['NOT_FOUND'],
})

const sharedSchema = z.object({
  status: z.enum(ORDER_STATUSES),
  position: z.nullable(sharedPositionSchema),
  isWithheld: z.boolean(),
  estimatedDelivery: z.nullable(timestamp()),
  ...estimateFields,
  endsAt: timestamp(),
})

const sharedTracking: Codec<SharedTracking, z.infer<typeof sharedSchema>> = {
  schema: sharedSchema,
  toWire: ({ status, position, isWithheld, estimatedDelivery, estimate, endsAt }) => ({
    status,
    position,
    isWithheld,
    estimatedDelivery,
    ...estimateToWire(estimate),
    endsAt,
  }),
  fromWire: ({ eta, stopsBefore, signal, lastSeenAt, ...wire }) => ({
    ...wire,
    estimate: estimateFromWire({ eta, stopsBefore, signal, lastSeenAt }),
  }),
}

/**
 * GET /shared-tracking: the order of a link, whose token is sent as bearer. Stage, position and time alone: no name,
 * address, phone or code.
 */
export const getSharedTracking = endpoint({
  summary: 'Follow a shared order',
  method: 'GET',
  path: '/shared-tracking',
  access: 'public',
  answer: sharedTracking,
  status: 200,
  message: 'Tracking',
  errors: ['NOT_FOUND'],
})
