import { BANK_LINE_STATES } from '@gatefill/domain/finance/bank-statement'
import { BANK_LINE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, text, timestamp } from '../../core/fields.ts'
import { pageOf } from '../../core/page-shape.ts'
import { idParam } from '../../core/params.ts'
import { actsOnMoney, day, person, readsMoney } from './finance-shapes.ts'

const statementSchema = z.object({
  id: id(),
  name: z.string(),
  importedBy: person(),
  importedAt: timestamp(),
  from: day(),
  to: day(),
  lines: z.int(),
  matched: z.int(),
  open: z.int(),
})
export type BankStatement = z.infer<typeof statementSchema>

const bankLineSchema = z.object({
  id: id(),
  statementId: id(),
  day: day(),
  narration: z.string(),
  reference: z.string(),
  /** Kobo: + money in, - money out. */
  amount: kobo(),
  state: z.enum(BANK_LINE_STATES),
  settlement: z.nullable(z.object({ provider: z.string(), settlementId: z.string() })),
  payoutId: z.nullable(id()),
  /** Who matched or set it aside; null where it was matched by itself. */
  decidedBy: z.nullable(person()),
  note: z.string(),
})
export type BankLine = z.infer<typeof bankLineSchema>

/** GET /staff/bank-statements: newest first. */
export const listBankStatements = endpoint({
  summary: 'Imported bank statements, newest first',
  method: 'GET',
  path: '/staff/bank-statements',
  access: readsMoney,
  query: ['page', 'limit'],
  answer: pageOf(plain(statementSchema)),
  status: 200,
  message: 'Bank statements',
  errors: [],
})

/**
 * POST /staff/bank-statements: the text of a CSV file up to 90 kB, with a head line that names date, narration and
 * amount, or credit and debit. A line that an earlier statement had is left out. Credits are matched to settlements.
 */
export const importBankStatement = endpoint({
  summary: 'Import a bank statement',
  method: 'POST',
  path: '/staff/bank-statements',
  audit: 'subject',
  access: actsOnMoney,
  body: plain(z.object({ name: text(), contents: text() })),
  answer: plain(statementSchema),
  status: 201,
  message: 'Bank statement imported',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** GET /staff/bank-lines: newest day first; `state` open, matched or set_aside; `statement` an id. */
export const listBankLines = endpoint({
  summary: 'Bank statement lines, newest first',
  method: 'GET',
  path: '/staff/bank-lines',
  access: readsMoney,
  query: ['state', 'statement', 'page', 'limit'],
  answer: pageOf(plain(bankLineSchema)),
  status: 200,
  message: 'Bank lines',
  errors: [],
})

const DECIDE = {
  method: 'POST',
  params: { id: idParam('bankLine', BANK_LINE_NOT_FOUND) },
  access: actsOnMoney,
  answer: plain(bankLineSchema),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
} as const

/** POST /staff/bank-lines/{id}/match: to a settlement of the same amount that no other line has. */
export const matchBankLine = endpoint({
  ...DECIDE,
  summary: 'Match a bank line to a settlement',
  path: '/staff/bank-lines/:id/match',
  body: plain(z.object({ provider: text(), settlementId: text() })),
  message: 'Line matched',
})

/** POST /staff/bank-lines/{id}/set-aside: it is no settlement. */
export const setBankLineAside = endpoint({
  ...DECIDE,
  summary: 'Set a bank line aside',
  path: '/staff/bank-lines/:id/set-aside',
  body: plain(z.object({ reason: text() })),
  message: 'Line set aside',
})

/** POST /staff/bank-lines/{id}/reopen: takes a match or a setting aside back. */
export const reopenBankLine = endpoint({
  ...DECIDE,
  summary: 'Take the decision about a bank line back',
  path: '/staff/bank-lines/:id/reopen',
  body: plain(z.object({ reason: text() })),
  message: 'Line open again',
})
