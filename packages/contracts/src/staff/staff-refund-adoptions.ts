import { asId } from '@gatefill/domain/core/ids'
import { REFUND_ADOPTION_NOT_FOUND, REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { RefundAdoption } from '@gatefill/domain/payments/refunds/refund-adoption'
import { REFUND_STATES } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { REFUND_REQUEST_STATES } from '@gatefill/domain/payments/refunds/refund-request'
import * as z from 'zod/mini'
import { anyStaff } from '../core/access.ts'
import { decidedBy, decisionFields } from '../core/decision-shape.ts'
import type { Codec } from '../core/endpoint.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, kobo, text, timestamp } from '../core/fields.ts'
import { pageOf } from '../core/page-shape.ts'
import { idParam } from '../core/params.ts'
import { actsOnMoney, readsMoney } from './finance/finance-shapes.ts'

const refundId = idParam('refund', REFUND_NOT_FOUND)
const adoptionId = idParam('refundAdoption', REFUND_ADOPTION_NOT_FOUND)

const adoptionSchema = z.object({
  id: id(),
  refundId: id(),
  orderId: id(),
  providerRefundId: z.string(),
  reason: z.string(),
  state: z.enum(REFUND_REQUEST_STATES),
  ...decisionFields,
  adoptedBy: z.nullable(id()),
})

/** The request to match a refund with one of the provider, with the names of who asked and who decided. */
export type StaffRefundAdoption = RefundAdoption & { requestedByName: string; decidedByName: string | null }

const staffRefundAdoption: Codec<StaffRefundAdoption, z.infer<typeof adoptionSchema>> = {
  schema: adoptionSchema,
  toWire: (adoption) => ({ ...adoption }),
  fromWire: (wire) => ({
    ...wire,
    id: asId(wire.id),
    refundId: asId(wire.refundId),
    orderId: asId(wire.orderId),
    ...decidedBy(wire),
    adoptedBy: wire.adoptedBy === null ? null : asId(wire.adoptedBy),
  }),
}

const providerRefundSchema = z.object({
  providerRefundId: z.string(),
  amount: kobo(),
  /** In the words of our own states. */
  state: z.enum(REFUND_STATES),
  createdAt: z.nullable(timestamp()),
  /** Our refund that it belongs to; null where it belongs to none. */
  boundTo: z.nullable(id()),
})

export type StaffProviderRefund = z.infer<typeof providerRefundSchema>

/** GET /staff/refunds/{id}/at-provider: what the provider has returned of the payment of this refund; amounts in kobo. */
export const listProviderRefunds = endpoint({
  summary: 'Refunds of a payment as its provider has them',
  method: 'GET',
  path: '/staff/refunds/:id/at-provider',
  params: { id: refundId },
  access: readsMoney,
  answer: plain(z.array(providerRefundSchema)),
  status: 200,
  message: 'Refunds at the provider',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})

/**
 * POST /staff/refunds/{id}/adoptions: says that this refund, which was lost or failed, is the one that the provider has
 * under that id. Nothing changes before another member of staff has confirmed.
 */
export const requestRefundAdoption = endpoint({
  summary: 'Ask for a refund to be matched with one of the provider',
  method: 'POST',
  path: '/staff/refunds/:id/adoptions',
  notOwn: 'refund',
  params: { id: refundId },
  access: actsOnMoney,
  audit: 'before',
  body: plain(z.object({ providerRefundId: text(), reason: text() })),
  answer: staffRefundAdoption,
  status: 201,
  message: 'Waiting for a second person',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

/** GET /staff/refund-adoptions: `state` requested, approved or declined; newest first. */
export const listRefundAdoptions = endpoint({
  summary: 'Requests to match refunds with those of a provider',
  method: 'GET',
  path: '/staff/refund-adoptions',
  access: anyStaff,
  query: ['state', 'page', 'limit'],
  answer: pageOf(staffRefundAdoption),
  status: 200,
  message: 'Requests to match refunds',
  errors: [],
})

/** POST /staff/refund-adoptions/{id}/confirm: by somebody else than who asked; the provider is asked once more. */
export const confirmRefundAdoption = endpoint({
  summary: 'Match a refund with one of the provider as the second person',
  method: 'POST',
  path: '/staff/refund-adoptions/:id/confirm',
  notOwn: 'refund_adoption',
  params: { id: adoptionId },
  access: actsOnMoney,
  audit: 'before',
  answer: staffRefundAdoption,
  status: 200,
  message: 'Refund matched',
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

/** POST /staff/refund-adoptions/{id}/refuse: by somebody else than who asked; nothing is matched. */
export const refuseRefundAdoption = endpoint({
  summary: 'Refuse to match a refund as the second person',
  method: 'POST',
  path: '/staff/refund-adoptions/:id/refuse',
  params: { id: adoptionId },
  access: actsOnMoney,
  body: plain(z.object({ reason: text() })),
  answer: staffRefundAdoption,
  status: 200,
  message: 'Request declined',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
