import { ESCALATION_NOT_FOUND } from '@gatefill/domain/support/escalation'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text } from '../../core/fields.ts'
import { pageOf } from '../../core/page-shape.ts'
import { idParam } from '../../core/params.ts'
import { escalationSchema } from './ticket-shapes.ts'

const listedSchema = z.extend(escalationSchema, {
  customerName: z.string(),
  categoryName: z.string(),
  /** The first message of the ticket: what the owner has to know. */
  message: z.string(),
  orderId: z.nullable(id()),
})
export type ListedEscalation = z.infer<typeof listedSchema>

/**
 * GET /staff/escalations: `state` open (by due time) or closed (newest first). Dispatchers and finance see those to
 * their team, everybody else all.
 */
export const listEscalations = endpoint({
  summary: 'Questions that support escalated',
  method: 'GET',
  path: '/staff/escalations',
  audit: 'watched',
  people: ({ data }: { data: readonly ListedEscalation[] }) => data.map(({ ticketId }) => ticketId),
  access: anyStaff,
  query: ['state', 'page', 'limit'],
  answer: pageOf(plain(listedSchema)),
  status: 200,
  message: 'Escalations',
  errors: [],
})

/** POST /staff/escalations/{id}/close: says what came of it; support reads it in the thread. */
export const closeEscalation = endpoint({
  summary: 'Close an escalation with its outcome',
  method: 'POST',
  path: '/staff/escalations/:id/close',
  audit: 'subject',
  params: { id: idParam('ticketEscalation', ESCALATION_NOT_FOUND) },
  access: staff('admin', 'dispatcher', 'support', 'finance'),
  body: plain(z.object({ reason: text() })),
  answer: plain(listedSchema),
  status: 200,
  message: 'Escalation closed',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
