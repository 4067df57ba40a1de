import { PAYOUT_BATCH_NOT_FOUND, PAYOUT_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { PAYOUT_LINE_KINDS, PAYOUT_STATES } from '@gatefill/domain/finance/payout'
import { PAYEE_KINDS } from '@gatefill/domain/payments/payee-kind'
import * as z from 'zod/mini'
import { csvFile } from '../../core/csv-shape.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, text, timestamp } from '../../core/fields.ts'
import { pageOf } from '../../core/page-shape.ts'
import { idParam } from '../../core/params.ts'
import { accountChangeSchema } from './account-change-shape.ts'
import { actsOnMoney, day, person, readsMoney } from './finance-shapes.ts'

const payoutId = idParam('payout', PAYOUT_NOT_FOUND)

const lineSchema = z.object({
  kind: z.enum(PAYOUT_LINE_KINDS),
  orderId: z.nullable(id()),
  day: day(),
  description: z.string(),
  /** Tenths of a litre of fuel; runs, gates and kilometres as they are. */
  quantity: z.int(),
  /** Kobo for a litre, run, gate or kilometre. */
  unitAmount: kobo(),
  amount: kobo(),
})

const payoutSchema = z.object({
  id: id(),
  kind: z.enum(PAYEE_KINDS),
  payeeId: id(),
  payeeName: z.string(),
  from: day(),
  to: day(),
  amount: kobo(),
  state: z.enum(PAYOUT_STATES),
  beneficiary: z.string(),
  accountNumber: z.string(),
  bankCode: z.string(),
  narration: z.string(),
  draftedBy: person(),
  draftedAt: timestamp(),
  approvedBy: z.nullable(person()),
  approvedAt: z.nullable(timestamp()),
  batchId: z.nullable(id()),
  sentAt: z.nullable(timestamp()),
  paidOn: z.nullable(day()),
  /** When it was paid, and when the receiving bank returned it. */
  firstPaidOn: z.nullable(day()),
  returnedOn: z.nullable(day()),
  /** Why it failed, was returned or was withdrawn; '' otherwise. */
  note: z.string(),
  /** The failed payout that this one takes the place of, and the one that took this one's. */
  replaces: z.nullable(id()),
  replacedBy: z.nullable(id()),
  /** Its account took another's place and was new when it was drafted. */
  isAccountNew: z.boolean(),
})
export type FinancePayout = z.infer<typeof payoutSchema>

const detailSchema = z.extend(payoutSchema, {
  lines: z.array(lineSchema),
  /** The change by which its account came; null where the account was not new. */
  accountChange: z.nullable(accountChangeSchema),
  /** Who may approve it, of a draft whose account is new: nobody who had a hand in it or depends on who had. */
  approvers: z.nullable(z.array(person())),
  /** Whether the payee still has the account that it names. */
  isAccountInForce: z.boolean(),
  /** The day on which a bank returned another payout from the same account, and why; null where none did. */
  accountReturned: z._default(z.nullable(z.object({ on: day(), reason: z.string() })), null),
  /** Who changed the account of the payee last. */
  accountChangedBy: z.nullable(person()),
})
export type FinancePayoutDetail = z.infer<typeof detailSchema>

/** GET /staff/payouts: newest first; `state` and `kind` (station, driver) filter. */
export const listPayouts = endpoint({
  summary: 'Payouts to stations and drivers, newest first',
  method: 'GET',
  path: '/staff/payouts',
  access: readsMoney,
  query: ['state', 'kind', 'page', 'limit'],
  answer: pageOf(plain(payoutSchema)),
  status: 200,
  message: 'Payouts',
  errors: [],
})

/** GET /staff/payouts/{id}: with the lines of its statement, in kobo. */
export const getPayout = endpoint({
  summary: 'One payout with its lines',
  method: 'GET',
  path: '/staff/payouts/:id',
  params: { id: payoutId },
  access: readsMoney,
  answer: plain(detailSchema),
  status: 200,
  message: 'Payout',
  errors: ['NOT_FOUND'],
})

/** GET /staff/payouts/{id}/statement: the statement to the station or driver as CSV. */
export const downloadPayoutStatement = endpoint({
  summary: 'The statement of a payout as CSV',
  method: 'GET',
  path: '/staff/payouts/:id/statement',
  params: { id: payoutId },
  access: readsMoney,
  audit: 'read',
  answer: csvFile,
  bytes: 'text/csv',
  status: 200,
  message: 'Statement',
  errors: ['NOT_FOUND'],
})

const draftForm = z.object({
  kind: text(),
  payeeId: text(),
  from: text(),
  to: text(),
  /** Whole kilometres of a driver's log book in these days; of stations left out. */
  km: z.optional(z.number()),
})
export type PayoutDraftForm = z.infer<typeof draftForm>

/**
 * POST /staff/payouts: drafts what is owed for the orders delivered from `from` to `to` that no payout has yet. 409 when
 * a price or pay is missing, when nothing is owed, or when another payout took an order meanwhile.
 */
export const draftPayout = endpoint({
  summary: 'Draft a payout',
  method: 'POST',
  path: '/staff/payouts',
  access: actsOnMoney,
  body: plain(draftForm),
  answer: plain(detailSchema),
  status: 201,
  message: 'Payout drafted',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

const ACT = {
  method: 'POST',
  params: { id: payoutId },
  access: actsOnMoney,
  answer: plain(detailSchema),
  status: 200,
} as const
const reason = plain(z.object({ reason: text() }))

/**
 * POST /staff/payouts/{id}/approve: by another person than who drafted it, who changed the bank account last, and who confirmed
 * the change of a new one.
 */
export const approvePayout = endpoint({
  ...ACT,
  summary: 'Approve a payout as the second person',
  path: '/staff/payouts/:id/approve',
  message: 'Payout approved',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/payouts/{id}/withdraw: a draft is given up, and its orders are free again. */
export const withdrawPayout = endpoint({
  ...ACT,
  summary: 'Withdraw a draft of a payout',
  path: '/staff/payouts/:id/withdraw',
  body: reason,
  message: 'Payout withdrawn',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/payouts/{id}/confirm: the bank has paid it on `paidOn` (a day); posted once. */
export const confirmPayout = endpoint({
  ...ACT,
  summary: 'Confirm that a payout was paid',
  path: '/staff/payouts/:id/confirm',
  body: plain(z.object({ paidOn: text() })),
  message: 'Payout paid',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/payouts/{id}/fail: the bank did not pay it, or it was approved and must not leave. */
export const failPayout = endpoint({
  ...ACT,
  summary: 'Record that a payout failed',
  path: '/staff/payouts/:id/fail',
  body: reason,
  message: 'Payout failed',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/**
 * POST /staff/payouts/{id}/return: the receiving bank returned a paid one on `returnedOn` (a day); the books are reversed once,
 * and it can be drafted anew.
 */
export const returnPayout = endpoint({
  ...ACT,
  summary: 'Record that the bank returned a paid payout',
  path: '/staff/payouts/:id/return',
  body: plain(z.object({ returnedOn: text(), reason: text() })),
  message: 'Return recorded',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/payouts/{id}/redraft: a new draft takes the place of a failed one, with the bank account as it is now. */
export const redraftPayout = endpoint({
  ...ACT,
  summary: 'Draft a failed payout anew',
  path: '/staff/payouts/:id/redraft',
  status: 201,
  message: 'Payout drafted',
  errors: ['NOT_FOUND', 'CONFLICT'],
})

const batchSchema = z.object({
  id: id(),
  createdBy: person(),
  createdAt: timestamp(),
  payouts: z.int(),
  amount: kobo(),
})
export type PayoutBatch = z.infer<typeof batchSchema>

/** GET /staff/payout-batches: newest first. */
export const listPayoutBatches = endpoint({
  summary: 'Batches of payouts, newest first',
  method: 'GET',
  path: '/staff/payout-batches',
  access: readsMoney,
  query: ['page', 'limit'],
  answer: pageOf(plain(batchSchema)),
  status: 200,
  message: 'Batches',
  errors: [],
})

/** POST /staff/payout-batches: approved payouts become sent, all or none; their file is what the bank is given. */
export const createPayoutBatch = endpoint({
  summary: 'Send approved payouts as a batch',
  method: 'POST',
  path: '/staff/payout-batches',
  access: actsOnMoney,
  body: plain(z.object({ payoutIds: z.array(z.string()) })),
  answer: plain(batchSchema),
  status: 201,
  message: 'Batch created',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/**
 * GET /staff/payout-batches/{id}/file: CSV for the bank: beneficiary, NUBAN, bank code, amount in naira, narration; where the
 * account was new, the account of before and who changed it when.
 */
export const downloadPayoutBatch = endpoint({
  summary: 'The file of a batch for the bank',
  method: 'GET',
  path: '/staff/payout-batches/:id/file',
  params: { id: idParam('payoutBatch', PAYOUT_BATCH_NOT_FOUND) },
  access: readsMoney,
  audit: 'read',
  answer: csvFile,
  bytes: 'text/csv',
  status: 200,
  message: 'Batch file',
  errors: ['NOT_FOUND'],
})

const stationCostSchema = z.object({
  id: id(),
  stationId: id(),
  stationName: z.string(),
  productId: id(),
  productName: z.string(),
  /** Kobo for one litre. */
  costPerLitre: kobo(),
  from: day(),
  addedBy: person(),
  addedAt: timestamp(),
})
export type StationCost = z.infer<typeof stationCostSchema>

/** GET /staff/station-costs: what stations take for a litre, in kobo, each from a day on; newest day first. */
export const listStationCosts = endpoint({
  summary: 'Prices of the stations by day',
  method: 'GET',
  path: '/staff/station-costs',
  access: readsMoney,
  answer: plain(z.array(stationCostSchema)),
  status: 200,
  message: 'Station costs',
  errors: [],
})

/** POST /staff/station-costs: a price from a day on; rows are never changed, the latest for a day counts. */
export const addStationCost = endpoint({
  summary: 'Add a price of a station',
  method: 'POST',
  path: '/staff/station-costs',
  access: actsOnMoney,
  body: plain(
    z.object({ stationId: text(), productId: text(), costPerLitre: z.optional(z.number()), from: text() }),
  ),
  answer: plain(stationCostSchema),
  status: 201,
  message: 'Price added',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

const driverPaySchema = z.object({
  id: id(),
  /** Null: for every driver without pay of his own. */
  driverId: z.nullable(id()),
  driverName: z.nullable(z.string()),
  /** Kobo for a run, a gate and a kilometre. */
  perRun: kobo(),
  perGate: kobo(),
  perKm: kobo(),
  from: day(),
  addedBy: person(),
  addedAt: timestamp(),
})
export type DriverPay = z.infer<typeof driverPaySchema>

/** GET /staff/driver-pay: what drivers earn, in kobo, each from a day on; newest day first. */
export const listDriverPay = endpoint({
  summary: 'Pay of the drivers by day',
  method: 'GET',
  path: '/staff/driver-pay',
  access: readsMoney,
  answer: plain(z.array(driverPaySchema)),
  status: 200,
  message: 'Driver pay',
  errors: [],
})

/** POST /staff/driver-pay: pay from a day on, for one driver or (without `driverId`) for all; rows are never changed. */
export const addDriverPay = endpoint({
  summary: 'Add pay of drivers',
  method: 'POST',
  path: '/staff/driver-pay',
  access: actsOnMoney,
  body: plain(
    z.object({
      driverId: text(),
      perRun: z.optional(z.number()),
      perGate: z.optional(z.number()),
      perKm: z.optional(z.number()),
      from: text(),
    }),
  ),
  answer: plain(driverPaySchema),
  status: 201,
  message: 'Pay added',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
