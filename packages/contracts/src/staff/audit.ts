import * as z from 'zod/mini'
import { staff } from '../core/access.ts'
import type { Codec } from '../core/endpoint.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, timestamp } from '../core/fields.ts'
import { cappedPageOf } from '../core/page-shape.ts'

const rowSchema = z.object({
  id: z.int(),
  at: timestamp(),
  staffId: id(),
  staffName: z.string(),
  /** At that time; '' in rows of before it was written down, as the IP address. */
  role: z.string(),
  act: z.string(),
  summary: z.string(),
  subjectId: z.string(),
  ip: z.string(),
  details: z.array(z.object({ field: z.string(), value: z.string() })),
  /** Values that the act replaced; empty where it replaced none, and in rows of before they were noted. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})

/** One act of staff: who, as what, from where, on what, what was sent with it, and what it changed. */
export type AuditRow = z.infer<typeof rowSchema>

const auditRow: Codec<AuditRow, AuditRow> = {
  schema: rowSchema,
  toWire: (row) => row,
  fromWire: (row) => row,
}

/**
 * GET /staff/audit: acts of staff, the latest first; by `staff` (id), `act` (name of the call), `subject` (id of what was
 * acted on), and days of Lagos `from` and `until`, both included.
 */
export const listAudit = endpoint({
  summary: 'What staff did',
  method: 'GET',
  path: '/staff/audit',
  access: staff('admin', 'owner'),
  query: ['page', 'limit', 'staff', 'act', 'subject', 'from', 'until'],
  answer: cappedPageOf(auditRow),
  status: 200,
  message: 'Audit',
  errors: ['VALIDATION'],
})

/** GET /staff/audit/acts: the acts that the audit keeps, by what people call them. */
export const listAuditActs = endpoint({
  summary: 'The acts that the audit keeps',
  method: 'GET',
  path: '/staff/audit/acts',
  access: staff('admin', 'owner'),
  answer: plain(z.array(z.object({ act: z.string(), summary: z.string() }))),
  status: 200,
  message: 'Acts',
  errors: [],
})
