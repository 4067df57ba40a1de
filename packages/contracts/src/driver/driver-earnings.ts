import { INCIDENT_STATES } from '@gatefill/domain/dispatch/incidents/incident'
import { INCIDENT_KINDS } from '@gatefill/domain/dispatch/incidents/incident-kind'
import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, kobo, text, timestamp } from '../core/fields.ts'
import { runPaySchema } from './driver-run-shapes.ts'

const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const disputeSchema = z.object({
  text: z.string(),
  at: timestamp(),
  state: z.enum(INCIDENT_STATES),
  /** What dispatch answered. */
  answer: z.nullable(z.string()),
})

/** An incident of a run; it changes nothing of the pay. */
const earnedIncidentSchema = z.object({ kind: z.enum(INCIDENT_KINDS), state: z.enum(INCIDENT_STATES) })

const earningsSchema = z.object({
  /** The week from Monday to Sunday, as days in Lagos. */
  from: day(),
  to: day(),
  /** The pay of all its runs, in kobo, without kilometres. */
  total: kobo(),
  /** The newest first. */
  runs: z.array(
    z.object({
      id: id(),
      endedAt: timestamp(),
      delivered: z.int(),
      failed: z.int(),
      /** Delivered, in decilitres. */
      litresDl: z.int(),
      /** Null where no pay was agreed for that day. */
      pay: z.nullable(runPaySchema),
      dispute: z.nullable(disputeSchema),
      /** The incidents of that run, the newest first, without questions about its pay. */
      incidents: z.array(earnedIncidentSchema),
    }),
  ),
})

/** GET /driver/earnings: a week by runs; `week` is any day of it (YYYY-MM-DD), this week if absent. */
export const getDriverEarnings = endpoint({
  summary: 'Earnings of a week by runs',
  method: 'GET',
  path: '/driver/earnings',
  access: 'driver',
  query: ['week'],
  answer: plain(earningsSchema),
  status: 200,
  message: 'Earnings',
  errors: [],
})

/** POST /driver/earnings/disputes: what is wrong with the pay of an own run; it reaches dispatch as an incident. */
export const disputeEarnings = endpoint({
  summary: 'Dispute the pay of a run',
  method: 'POST',
  path: '/driver/earnings/disputes',
  access: 'driver',
  body: plain(z.object({ runId: text(), text: text() })),
  answer: plain(disputeSchema),
  status: 201,
  message: 'Sent to dispatch',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

export type WireEarnings = z.infer<typeof earningsSchema>
export type WireEarnedIncident = z.infer<typeof earnedIncidentSchema>
export type WireDispute = z.infer<typeof disputeSchema>
