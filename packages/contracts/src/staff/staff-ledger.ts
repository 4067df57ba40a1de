import { DISPUTE_STATES } from '@gatefill/domain/payments/dispute'
import { DISCREPANCY_KINDS } from '@gatefill/domain/payments/reconciliation'
import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, kobo, text, timestamp } from '../core/fields.ts'

const discrepancySchema = z.object({
  id: id(),
  provider: z.string(),
  subject: z.enum(['payment', 'refund', 'books']),
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
   * Payments that customers dispute at their bank and that are not decided, which are answered at the provider; and
   * those that were taken back (`lost`) while their order still goes on.
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
    }),
  ),
  /** What each account holds; + debit, - credit. */
  balances: z.array(z.object({ account: z.string(), amount: kobo() })),
})

export type LedgerReport = z.infer<typeof reportSchema>

/** GET /staff/reconciliation: where our books and the providers' differ, the last comparisons, the balances in kobo. */
export const getReconciliation = endpoint({
  summary: 'Differences between our books and the providers',
  method: 'GET',
  path: '/staff/reconciliation',
  access: 'staff',
  answer: plain(reportSchema),
  status: 200,
  message: 'Reconciliation',
  errors: ['NOT_FOUND'],
})

/** POST /staff/reconciliation/run: compares the last three days now, as every night. */
export const runReconciliation = endpoint({
  summary: 'Compare our books with the providers now',
  method: 'POST',
  path: '/staff/reconciliation/run',
  access: 'staff',
  answer: plain(reportSchema),
  status: 200,
  message: 'Compared',
  errors: ['NOT_FOUND'],
})

/** POST /staff/reconciliation/{id}/resolve: a person has settled a difference, and says how. */
export const resolveDiscrepancy = endpoint({
  summary: 'Settle a difference',
  method: 'POST',
  path: '/staff/reconciliation/:id/resolve',
  access: 'staff',
  body: plain(z.object({ reason: text() })),
  answer: plain(discrepancySchema),
  status: 200,
  message: 'Difference settled',
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

/** GET /staff/dead-letters: effects that failed too often, newest first, at most 100. What they carry is not shown. */
export const listDeadLetters = endpoint({
  summary: 'Effects that failed too often',
  method: 'GET',
  path: '/staff/dead-letters',
  access: 'staff',
  answer: plain(z.array(deadLetterSchema)),
  status: 200,
  message: 'Dead letters',
  errors: ['NOT_FOUND'],
})

/** POST /staff/dead-letters/{id}/replay: tries it again from the beginning. */
export const replayDeadLetter = endpoint({
  summary: 'Try a dead letter again',
  method: 'POST',
  path: '/staff/dead-letters/:id/replay',
  access: 'staff',
  answer: plain(deadLetterSchema),
  status: 200,
  message: 'Tried again',
  errors: ['NOT_FOUND'],
})
