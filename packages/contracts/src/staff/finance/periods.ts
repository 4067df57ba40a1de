import { PERIOD_CHECKS, PERIOD_STATES } from '@gatefill/domain/finance/period'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { kobo, text, timestamp } from '../../core/fields.ts'
import { accountSums, actsOnMoney, month, monthParam, person, readsMoney } from './finance-shapes.ts'

const periodSchema = z.object({
  month: month(),
  state: z.enum(PERIOD_STATES),
  /** Journals that count in it. */
  journals: z.int(),
  note: z.string(),
  preparedBy: z.nullable(person()),
  preparedAt: z.nullable(timestamp()),
  closedBy: z.nullable(person()),
  closedAt: z.nullable(timestamp()),
  reopeningBy: z.nullable(person()),
  reopeningReason: z.string(),
})
export type FinancePeriod = z.infer<typeof periodSchema>

const detailSchema = z.extend(periodSchema, {
  checklist: z.array(
    z.object({
      key: z.enum(PERIOD_CHECKS),
      label: z.string(),
      isDone: z.boolean(),
      detail: z.string(),
      blocks: z.boolean(),
    }),
  ),
  trialBalance: z.array(accountSums()),
  /** What was done to this month, the latest first. */
  events: z.array(z.object({ act: z.string(), by: person(), note: z.string(), at: timestamp() })),
})
export type FinancePeriodDetail = z.infer<typeof detailSchema>

/** GET /staff/periods: every month from the first journal to the present one, newest first. */
export const listPeriods = endpoint({
  summary: 'Accounting periods, newest first',
  method: 'GET',
  path: '/staff/periods',
  access: readsMoney,
  answer: plain(z.array(periodSchema)),
  status: 200,
  message: 'Periods',
  errors: ['UNAVAILABLE'],
})

/** GET /staff/periods/{month}: its checklist and trial balance, in kobo. */
export const getPeriod = endpoint({
  summary: 'One accounting period with its checklist',
  method: 'GET',
  path: '/staff/periods/:month',
  params: { month: monthParam },
  access: readsMoney,
  answer: plain(detailSchema),
  status: 200,
  message: 'Period',
  errors: ['NOT_FOUND', 'UNAVAILABLE'],
})

const ACT = {
  method: 'POST',
  params: { month: monthParam },
  access: actsOnMoney,
  answer: plain(detailSchema),
  status: 200,
} as const
const reason = plain(z.object({ reason: text() }))

/** POST /staff/periods/{month}/prepare: ready to be closed. `note` is needed where a point that does not block is open. */
export const preparePeriod = endpoint({
  ...ACT,
  summary: 'Prepare an accounting period for closing',
  path: '/staff/periods/:month/prepare',
  body: plain(z.object({ note: text() })),
  message: 'Month prepared',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

/** POST /staff/periods/{month}/close: by another person than who prepared it; from now on it takes no journal. */
export const closePeriod = endpoint({
  ...ACT,
  summary: 'Close an accounting period as the second person',
  path: '/staff/periods/:month/close',
  message: 'Month closed',
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

/** POST /staff/periods/{month}/send-back: prepared becomes open again. */
export const sendBackPeriod = endpoint({
  ...ACT,
  summary: 'Send a prepared accounting period back',
  path: '/staff/periods/:month/send-back',
  body: reason,
  message: 'Month sent back',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

/** POST /staff/periods/{month}/request-reopening: asks to open the last closed month again; it stays closed until then. */
export const requestReopening = endpoint({
  ...ACT,
  summary: 'Ask to reopen an accounting period',
  path: '/staff/periods/:month/request-reopening',
  body: reason,
  message: 'A second person must decide this',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

/** POST /staff/periods/{month}/reopen: by another person than who asked. */
export const reopenPeriod = endpoint({
  ...ACT,
  summary: 'Reopen an accounting period as the second person',
  path: '/staff/periods/:month/reopen',
  message: 'Month reopened',
  errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

/** POST /staff/periods/{month}/refuse-reopening: it stays closed; whoever asked may withdraw by this too. */
export const refuseReopening = endpoint({
  ...ACT,
  summary: 'Refuse to reopen an accounting period',
  path: '/staff/periods/:month/refuse-reopening',
  body: reason,
  message: 'Month stays closed',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT', 'UNAVAILABLE'],
})

const reportSchema = z.object({
  month: month(),
  state: z.enum(PERIOD_STATES),
  /** Net of VAT, in kobo. */
  serviceFees: kobo(),
  deliveryFees: kobo(),
  fuelMargin: kobo(),
  vat: kobo(),
  stampDuty: kobo(),
  providerFees: z.array(z.object({ provider: z.string(), amount: kobo() })),
})
export type MonthlyReport = z.infer<typeof reportSchema>

/** GET /staff/monthly-reports: VAT, stamp duty, fees of the providers and our own fees by month, in kobo, newest first. */
export const listMonthlyReports = endpoint({
  summary: 'VAT, stamp duty and fees by month',
  method: 'GET',
  path: '/staff/monthly-reports',
  access: readsMoney,
  answer: plain(z.array(reportSchema)),
  status: 200,
  message: 'Monthly reports',
  errors: ['UNAVAILABLE'],
})
