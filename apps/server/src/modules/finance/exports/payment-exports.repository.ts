import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { sql } from 'kysely'
import { isMadeWithin, isTimeWithin } from './export-days.repository.ts'
import type { ExportQuery } from './export-query.ts'

type PaymentTable = Extract<
  ExportTable,
  'payments' | 'refunds' | 'refund_requests' | 'disputes' | 'dispute_answers'
>

/** What customers paid, got back and dispute, and what staff decided about it. */
export const paymentExports: Readonly<Record<PaymentTable, ExportQuery>> = {
  payments: {
    columns: [
      'payment',
      'order',
      'provider',
      'reference',
      'state',
      'channel',
      'amount_kobo',
      'paid_kobo',
      'fee_kobo',
      'paid_at',
    ],
    key: ['payment'],
    rows: (days) => sql`select id as payment, order_id as "order", provider, reference,
        state, channel, amount as amount_kobo, paid_amount as paid_kobo, fee as fee_kobo, paid_at
      from payment_attempts where ${isMadeWithin({ id: 'id', prefix: ID_PREFIX.attempt, time: 'created_at' }, days)}`,
  },
  refunds: {
    columns: [
      'refund',
      'order',
      'payment',
      'kind',
      'state',
      'amount_kobo',
      'provider_refund',
      'created_at',
      'updated_at',
    ],
    key: ['refund'],
    rows: (days) => sql`select id as refund, order_id as "order",
        attempt_id as payment, kind, state, amount as amount_kobo, provider_refund_id as provider_refund, created_at, updated_at
      from refunds where ${isMadeWithin({ id: 'id', prefix: ID_PREFIX.refund, time: 'created_at' }, days)}`,
  },
  refund_requests: {
    columns: [
      'request',
      'order',
      'payment',
      'kind',
      'state',
      'amount_kobo',
      'requested_by',
      'requested_at',
      'decided_by',
      'decided_at',
      'refund',
    ],
    key: ['request'],
    rows: (days) => sql`select id as request, order_id as "order",
        attempt_id as payment, kind, approval as state, amount as amount_kobo, requested_by, requested_at, decided_by,
        decided_at, refund_id as refund
      from refund_requests where ${isTimeWithin('requested_at', days)}`,
  },
  disputes: {
    columns: [
      'provider',
      'dispute',
      'reference',
      'state',
      'amount_kobo',
      'opened_at',
      'due_at',
      'updated_at',
    ],
    key: ['provider', 'dispute'],
    rows: (days) => sql`select provider,
        dispute_id as dispute, reference, state, amount as amount_kobo, opened_at, due_at, updated_at
      from payment_disputes where ${isTimeWithin('opened_at', days)}`,
  },
  dispute_answers: {
    columns: [
      'answer',
      'provider',
      'dispute',
      'kind',
      'state',
      'amount_kobo',
      'answered_by',
      'answered_at',
      'sent_at',
      'refusal',
    ],
    key: ['answer'],
    rows: (days) => sql`select id as answer, provider, dispute_id as dispute, kind,
        state, amount as amount_kobo, answered_by, answered_at, sent_at, refusal
      from dispute_answers where ${isTimeWithin('answered_at', days)}`,
  },
}
