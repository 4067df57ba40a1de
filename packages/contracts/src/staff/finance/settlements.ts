import { SETTLEMENT_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { SETTLEMENT_STATES } from '@gatefill/domain/payments/settlements/settlement'
import { DEDUCTION_KINDS } from '@gatefill/domain/payments/settlements/settlement-deductions'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, timestamp } from '../../core/fields.ts'
import { pageOf } from '../../core/page-shape.ts'
import { day, disputeSchema, readsMoney, sourceText } from './finance-shapes.ts'

const settlementSchema = z.object({
  provider: z.string(),
  settlementId: z.string(),
  state: z.enum(SETTLEMENT_STATES),
  currency: z.string(),
  /** What is paid out, and what customers paid before anything is taken off; in the smallest unit of the currency. */
  amount: kobo(),
  gross: kobo(),
  fees: kobo(),
  refunds: kobo(),
  chargebacks: kobo(),
  stampDuty: kobo(),
  otherDeductions: kobo(),
  settledAt: timestamp(),
  /** Null while it has not reached our bank, and of other currencies. */
  postedAt: z.nullable(timestamp()),
  /** When its transactions were found equal to our payments. */
  comparedAt: z.nullable(timestamp()),
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
  errors: [],
})

const transactionSchema = z.object({
  transactionId: z.string(),
  reference: z.string(),
  /** Null for a payment that our ledger does not know. */
  orderId: z.nullable(id()),
  channel: z.nullable(z.string()),
  paidAt: z.nullable(timestamp()),
  /** Ours, in kobo: what the customer paid, the fee, and the rest that we expect. */
  amount: z.nullable(kobo()),
  fee: z.nullable(kobo()),
  expected: z.nullable(kobo()),
  /** Theirs: what the settlement pays out for it, and the stamp duty named beside it. */
  net: kobo(),
  stampDuty: kobo(),
})
const deductionSchema = z.object({
  kind: z.enum(DEDUCTION_KINDS),
  /** The provider's own id of the refund or dispute. */
  providerId: z.string(),
  orderId: z.nullable(id()),
  /** In kobo; less than zero where it was given back. */
  amount: kobo(),
})
const settlementDetailSchema = z.extend(settlementSchema, {
  transactions: z.array(transactionSchema),
  /** By which refunds and chargebacks of ours its deductions are explained. */
  deductions: z.array(deductionSchema),
})
export type FinanceSettlementDetail = z.infer<typeof settlementDetailSchema>

/** GET /staff/settlements/{provider}/{settlementId}: with its transactions as reconciliation read them, at most 1,000. */
export const getSettlement = endpoint({
  summary: 'One settlement with its transactions',
  method: 'GET',
  path: '/staff/settlements/:provider/:settlementId',
  params: {
    provider: sourceText(SETTLEMENT_NOT_FOUND),
    settlementId: sourceText(SETTLEMENT_NOT_FOUND),
  },
  access: readsMoney,
  answer: plain(settlementDetailSchema),
  status: 200,
  message: 'Settlement',
  errors: ['NOT_FOUND'],
})

/**
 * GET /staff/reconciliation-nights: the last 31 nights by provider since the first posting, the latest first. `state` missing: no run began;
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
  errors: [],
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
  errors: [],
})
