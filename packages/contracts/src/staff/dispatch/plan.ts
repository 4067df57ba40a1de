import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { orderId } from '../../core/params.ts'
import { deskActors, deskReaders } from './desk-access.ts'
import { candidatesSchema, confirmedSchema, planSchema } from './plan-shapes.ts'

/** GET /staff/plan: the last plan of a zone (without `zone` the only one), its proposed runs as they stand now. */
export const getPlan = endpoint({
  summary: 'The plan of a zone',
  method: 'GET',
  path: '/staff/plan',
  access: deskReaders,
  query: ['zone'],
  answer: plain(planSchema),
  status: 200,
  message: 'Plan',
  errors: ['NOT_FOUND'],
})

/** POST /staff/plan: plans at once. In manual mode nothing is proposed; where the planner fails the last plan stays. */
export const makePlan = endpoint({
  summary: 'Plan a zone now',
  method: 'POST',
  path: '/staff/plan',
  access: deskActors,
  audit: 'before',
  query: ['zone'],
  answer: plain(planSchema),
  status: 200,
  message: 'Planned',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})

/**
 * POST /staff/plan/confirm: gives proposed runs to their drivers, each by itself; a run whose stops changed after
 * `version`, or whose order, driver or litres are not free any more, is refused and says why. Drivers and customers learn
 * of it 8 seconds later; until `undoUntil` the act can be undone.
 */
export const confirmPlan = endpoint({
  summary: 'Confirm proposed runs',
  method: 'POST',
  path: '/staff/plan/confirm',
  access: deskActors,
  body: plain(
    z.object({ version: z.int(), runIds: z._default(z.array(z.string()).check(z.maxLength(200)), []) }),
  ),
  answer: plain(confirmedSchema),
  status: 200,
  message: 'Confirmed',
  errors: ['VALIDATION'],
})

/** GET /staff/orders/{id}/candidates: the best vans for an order that is not on its way, and why near ones cannot take it. */
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
