import { DISPUTE_STATES } from '@gatefill/domain/payments/dispute'
import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, kobo, timestamp } from '../core/fields.ts'
import { pageOf } from '../core/page-shape.ts'
import { day, readsMoney } from './finance-shapes.ts'

const settlementSchema = z.object({
  provider: z.string(),
  settlementId: z.string(),
  amount: kobo(),
  settledAt: timestamp(),
  postedAt: timestamp(),
  journalId: z.nullable(id()),
  /** The line of the bank statement that it was matched to. */
  bankLineId: z.nullable(id()),
})
export type FinanceSettlement = z.infer<typeof settlementSchema>

/** GET /staff/settlements: what providers paid to our bank, newest first; `from` and `to` as days in Lagos. */
export const listSettlements = endpoint({
  summary: 'Settlements of the providers, newest first',
  method: 'GET',
  path: '/staff/settlements',
  access: readsMoney,
  query: ['provider', 'from', 'to', 'page', 'limit'],
  answer: pageOf(plain(settlementSchema)),
  status: 200,
  message: 'Settlements',
  errors: ['NOT_FOUND'],
})

/**
 * GET /staff/reconciliation-nights: the last 31 nights by provider, the latest first. `state` missing: no run began;
 * unfinished: it began and did not end. `warning` is a sentence while the last night is not done everywhere.
 */
export const listReconciliationNights = endpoint({
  summary: 'Nights that were reconciled, failed or did not run',
  method: 'GET',
  path: '/staff/reconciliation-nights',
  access: readsMoney,
  answer: plain(
    z.object({
      warning: z.nullable(z.string()),
      nights: z.array(
        z.object({
          day: day(),
          provider: z.string(),
          state: z.enum(['done', 'failed', 'unfinished', 'missing']),
          failure: z.string(),
        }),
      ),
    }),
  ),
  status: 200,
  message: 'Nights',
  errors: ['NOT_FOUND'],
})

const disputeSchema = z.object({
  provider: z.string(),
  disputeId: z.string(),
  reference: z.string(),
  orderId: z.nullable(id()),
  amount: kobo(),
  state: z.enum(DISPUTE_STATES),
  openedAt: timestamp(),
})
export type FinanceDispute = z.infer<typeof disputeSchema>

/** GET /staff/disputes: all disputes of payments, newest first; `state` open, won or lost. */
export const listDisputes = endpoint({
  summary: 'Disputes of payments, newest first',
  method: 'GET',
  path: '/staff/disputes',
  access: readsMoney,
  query: ['state', 'page', 'limit'],
  answer: pageOf(plain(disputeSchema)),
  status: 200,
  message: 'Disputes',
  errors: ['NOT_FOUND'],
})
