import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { orderId } from '../../core/params.ts'
import { deskActors, deskReaders } from './desk-access.ts'
import { candidatesSchema, confirmedSchema } from './plan-shapes.ts'

/** POST /staff/plan/confirm: gives proposed runs to their drivers; each is confirmed or refused by itself. */
export const confirmPlan = endpoint({
  summary: 'Confirm proposed runs',
  method: 'POST',
  path: '/staff/plan/confirm',
  access: deskActors,
  body: plain(z.object({ version: z.int(), runIds: z.array(z.string()) })),
  answer: plain(confirmedSchema),
  status: 200,
  message: 'Confirmed',
  errors: ['VALIDATION'],
})

/** GET /staff/orders/{id}/candidates: the vans for an order, and why near ones cannot take it. */
export const listCandidates = endpoint({
  summary: 'Vans for one order, with costs and reasons',
  method: 'GET',
  path: '/staff/orders/:id/candidates',
  params: { id: orderId },
  access: deskReaders,
  answer: plain(candidatesSchema),
  status: 200,
  message: 'Vans',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})
