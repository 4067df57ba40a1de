import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'
import { ownOrder } from '../../core/params.ts'
import { claimSchema } from './fuel-claim-shapes.ts'

/** POST /orders/{id}/fuel-claim: what is wrong with the fuel of an own delivered order, once. */
export const claimFuel = endpoint({
  summary: 'Claim that delivered fuel is bad',
  method: 'POST',
  path: '/orders/:id/fuel-claim',
  params: { id: ownOrder },
  access: 'customer',
  body: plain(z.object({ complaint: text() })),
  answer: plain(claimSchema),
  status: 201,
  message: 'We have your claim and take a sample',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** GET /orders/{id}/fuel-claim: the claim about an own order with its answer; null where there is none. */
export const getFuelClaim = endpoint({
  summary: 'The claim about the fuel of an own order',
  method: 'GET',
  path: '/orders/:id/fuel-claim',
  params: { id: ownOrder },
  access: 'customer',
  answer: plain(z.nullable(claimSchema)),
  status: 200,
  message: 'Claim',
  errors: ['NOT_FOUND'],
})
