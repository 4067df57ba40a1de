import { DISPUTE_STATES } from '@gatefill/domain/payments/dispute'
import { DISCREPANCY_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import { DISCREPANCY_KINDS, DISCREPANCY_SUBJECTS } from '@gatefill/domain/payments/reconciliation'
import * as z from 'zod/mini'
import { staff } from '../core/access.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, kobo, text, timestamp } from '../core/fields.ts'
import type { Param } from '../core/params.ts'
import { idParam } from '../core/params.ts'

const deadLetterId: Param<number> = {
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
  notFound: 'There is no such dead letter.',
}

const discrepancySchema = z.object({
  id: id(),
  provider: z.string(),
  subject: z.enum(DISCREPANCY_SUBJECTS),
  kind: z.enum(DISCREPANCY_KINDS),
  reference: z.string(),
  ours: z.string(),
  theirs: z.string(),
  firstSeenAt: timestamp(),
  lastSeenAt: timestamp(),
  resolvedAt: z.nullable(timestamp()),
  resolvedBy: z.nullable(id()),
  note: z.string(),
})

export type StaffDiscrepancy = z.infer<typeof discrepancySchema>

const reportSchema = z.object({
  /** The open ones, the oldest first. */
  discrepancies: z.array(discrepancySchema),
  runs: z.array(
    z.object({
      provider: z.string(),
      from: timestamp(),
      to: timestamp(),
      startedAt: timestamp(),
      finishedAt: z.nullable(timestamp()),
      payments: z.int(),
      refunds: z.int(),
      discrepancies: z.int(),
      failure: z.string(),
    }),
  ),
  /**
   * Payments that customers dispute at their bank and that are not decided, with the time to answer; and
   * lost ones (`lost`) whose order is still open.
   */
  disputes: z.array(
    z.object({
      provider: z.string(),
      disputeId: z.string(),
      reference: z.string(),
      amount: kobo(),
      state: z.enum(DISPUTE_STATES),
      orderId: z.nullable(id()),
      openedAt: timestamp(),
      /** Until when the provider wants an answer; null where it names no time. */
      dueAt: z.nullable(timestamp()),
    }),
  ),
  /** What each account holds; + debit, - credit. */
  balances: z.array(z.object({ account: z.string(), amount: kobo() })),
})

export type LedgerReport = z.infer<typeof reportSchema>

/** GET /staff/reconciliation: where our ledger and the providers disagree, the last runs, the balances in kobo. */
export const getReconciliation = endpoint({
  summary: 'Discrepancies between our ledger and the providers',
  method: 'GET',
  path: '/staff/reconciliation',
  access: staff('admin', 'finance', 'owner'),
  answer: plain(reportSchema),
  status: 200,
  message: 'Reconciliation',
  errors: [],
})

/** POST /staff/reconciliation/run: reconciles all that is not settled or closed yet, as every night. */
export const runReconciliation = endpoint({
  summary: 'Reconcile with the providers now',
  method: 'POST',
  path: '/staff/reconciliation/run',
  access: staff('admin', 'finance'),
  audit: 'before',
  answer: plain(reportSchema),
  status: 200,
  message: 'Reconciled',
  errors: ['NOT_FOUND'],
})

/** POST /staff/reconciliation/{id}/resolve: marks a discrepancy as resolved, with how. */
export const resolveDiscrepancy = endpoint({
  summary: 'Resolve a discrepancy',
  method: 'POST',
  path: '/staff/reconciliation/:id/resolve',
  params: { id: idParam('discrepancy', DISCREPANCY_NOT_FOUND) },
  access: staff('admin', 'finance'),
  body: plain(z.object({ reason: text() })),
  answer: plain(discrepancySchema),
  status: 200,
  message: 'Discrepancy resolved',
  errors: ['VALIDATION', 'NOT_FOUND'],
})

const deadLetterSchema = z.object({
  id: z.int(),
  topic: z.string(),
  key: z.string(),
  tries: z.int(),
  error: z.string(),
  createdAt: timestamp(),
})

export type DeadLetter = z.infer<typeof deadLetterSchema>

/** GET /staff/dead-letters: outbox messages that failed after all retries, newest first, at most 100. What they carry is not shown. */
export const listDeadLetters = endpoint({
  summary: 'Failed messages after all retries',
  method: 'GET',
  path: '/staff/dead-letters',
  access: staff('admin', 'finance', 'owner'),
  answer: plain(z.array(deadLetterSchema)),
  status: 200,
  message: 'Dead letters',
  errors: [],
})

/** POST /staff/dead-letters/{id}/replay: retries it from the beginning. */
export const replayDeadLetter = endpoint({
  summary: 'Retry a dead letter',
  method: 'POST',
  path: '/staff/dead-letters/:id/replay',
  params: { id: deadLetterId },
  access: staff('admin', 'finance'),
  answer: plain(deadLetterSchema),
  status: 200,
  message: 'Retrying',
  errors: ['NOT_FOUND'],
})
