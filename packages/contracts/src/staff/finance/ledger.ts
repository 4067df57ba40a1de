import { ACCOUNT_NOT_FOUND, JOURNAL_NOT_FOUND, TABLE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import * as z from 'zod/mini'
import { csvFile } from '../../core/csv-shape.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, timestamp } from '../../core/fields.ts'
import { cappedPageOf } from '../../core/page-shape.ts'
import type { Param } from '../../core/params.ts'
import { accountSums, day, month, person, readsMoney } from './finance-shapes.ts'

const word = (notFound: string): Param<string> => ({
  parse: (text) => (/^[a-z_]{1,40}$/.test(text) ? text : undefined),
  notFound,
})

/** A journal belongs to the month `period`; `valueDate` is the day on which the money moved, `bookedAt` when we wrote it. */
const journalSchema = z.object({
  id: id(),
  kind: z.string(),
  sourceType: z.string(),
  sourceId: z.string(),
  orderId: z.nullable(id()),
  period: month(),
  valueDate: day(),
  bookedAt: timestamp(),
  /** The sum of its debits. */
  amount: kobo(),
})
export type LedgerJournal = z.infer<typeof journalSchema>

const postingSchema = z.extend(z.omit(journalSchema, { id: true }), { journalId: id() })
/** A posting with its journal; `amount` + debit, - credit. */
export type LedgerPosting = z.infer<typeof postingSchema>

/**
 * GET /staff/ledger-accounts: what each account held and moved, in kobo. `month` counts the journals of that accounting
 * period; `from` and `to` (days, both included) count by value date; without them everything counts.
 */
export const listLedgerAccounts = endpoint({
  summary: 'Accounts of the ledger with their balances',
  method: 'GET',
  path: '/staff/ledger-accounts',
  access: readsMoney,
  query: ['month', 'from', 'to'],
  answer: plain(z.array(accountSums())),
  status: 200,
  message: 'Accounts',
  errors: ['UNAVAILABLE'],
})

/** GET /staff/ledger-accounts/{account}/postings: newest first; filters as above. */
export const listAccountPostings = endpoint({
  summary: 'Postings of an account, newest first',
  method: 'GET',
  path: '/staff/ledger-accounts/:account/postings',
  params: { account: word(ACCOUNT_NOT_FOUND) },
  access: readsMoney,
  query: ['month', 'from', 'to', 'page', 'limit'],
  answer: cappedPageOf(plain(postingSchema)),
  status: 200,
  message: 'Postings',
  errors: ['NOT_FOUND'],
})

/** GET /staff/journals: newest first; `order` is an order's id, `kind` a kind of journal; the other filters as above. */
export const listJournals = endpoint({
  summary: 'Journals, newest first',
  method: 'GET',
  path: '/staff/journals',
  access: readsMoney,
  query: ['month', 'from', 'to', 'kind', 'order', 'page', 'limit'],
  answer: cappedPageOf(plain(journalSchema)),
  status: 200,
  message: 'Journals',
  errors: [],
})

const journalDetailSchema = z.extend(journalSchema, {
  /** The payment's reference at its provider, where the journal belongs to one payment. */
  provider: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  postings: z.array(z.object({ account: z.string(), label: z.string(), amount: kobo() })),
  /** What a manual journal says, who wrote it and who approved it. */
  manual: z.nullable(z.object({ description: z.string(), requestedBy: person(), approvedBy: person() })),
  /** The bank line from which it was posted, who said what the line is (null: a rule alone), and by which rule. */
  bankLine: z.nullable(
    z.object({
      narration: z.string(),
      day: day(),
      note: z.string(),
      rule: z.nullable(z.string()),
      requestedBy: z.nullable(person()),
      approvedBy: z.nullable(person()),
      reversedBy: z.nullable(person()),
    }),
  ),
})
export type LedgerJournalDetail = z.infer<typeof journalDetailSchema>

/** GET /staff/journals/{id}: its postings, and the order and payment that it belongs to. */
export const getJournal = endpoint({
  summary: 'One journal with its postings',
  method: 'GET',
  path: '/staff/journals/:id',
  params: { id: { parse: (text: string) => text, notFound: JOURNAL_NOT_FOUND } },
  access: readsMoney,
  answer: plain(journalDetailSchema),
  status: 200,
  message: 'Journal',
  errors: ['NOT_FOUND'],
})

const receivableSchema = z.object({
  provider: z.string(),
  /** Payments since the last settlement. */
  payments: z.int(),
  /** Kobo since the beginning: taken from customers, kept by the provider, deducted, paid to our bank. */
  charged: kobo(),
  fees: kobo(),
  refunds: kobo(),
  chargebacks: kobo(),
  settled: kobo(),
  /** What the provider owes us now; negative when it has paid out too much. */
  receivable: kobo(),
  lastSettledAt: z.nullable(timestamp()),
})
export type Receivable = z.infer<typeof receivableSchema>

/** GET /staff/receivables: what each provider owes us, in kobo. */
export const listReceivables = endpoint({
  summary: 'Receivable from each provider',
  method: 'GET',
  path: '/staff/receivables',
  access: readsMoney,
  answer: plain(z.array(receivableSchema)),
  status: 200,
  message: 'Receivables',
  errors: ['UNAVAILABLE'],
})

const ageingSchema = z.object({
  buckets: z.array(
    z.object({ fromHours: z.int(), toHours: z.nullable(z.int()), count: z.int(), amount: kobo() }),
  ),
  /** The oldest ten. */
  oldest: z.array(z.object({ id: id(), orderId: id(), amount: kobo(), since: timestamp() })),
})

const stationAgeingSchema = z.extend(ageingSchema, {
  /** What stands against each station, in kobo. */
  payees: z.array(z.object({ id: id(), name: z.string(), count: z.int(), amount: kobo() })),
})

/**
 * GET /staff/ageings: deposits that we hold for orders, refunds that customers do not have yet, and refunds at the cost of
 * stations that no payout has taken off, by their age.
 */
export const getAgeings = endpoint({
  summary: 'Ageing of deposits, refunds and what stands against stations',
  method: 'GET',
  path: '/staff/ageings',
  access: readsMoney,
  answer: plain(z.object({ deposits: ageingSchema, refunds: ageingSchema, stations: stationAgeingSchema })),
  status: 200,
  message: 'Ageing',
  errors: [],
})

/**
 * GET /staff/exports/{table}: a table of the money rooms as CSV (UTF-8, naira with two decimals, times in UTC), newest
 * last; `table` one of EXPORT_TABLES of the domain. `from` and `to` as days in Lagos, both included.
 */
export const exportTable = endpoint({
  summary: 'A table of the money rooms as CSV',
  method: 'GET',
  path: '/staff/exports/:table',
  params: { table: word(TABLE_NOT_FOUND) },
  access: readsMoney,
  audit: 'read',
  query: ['from', 'to'],
  answer: csvFile,
  bytes: 'text/csv',
  status: 200,
  message: 'CSV',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})
