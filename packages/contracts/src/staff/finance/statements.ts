import { COLUMN_ROLES } from '@gatefill/domain/finance/bank-statements/statement-columns'
import {
  STATEMENT_COLUMNS_MAX,
  STATEMENT_MAX_BYTES,
  STATEMENT_TOO_LARGE,
} from '@gatefill/domain/finance/bank-statements/statement-limits'
import { QUESTION_NAMES } from '@gatefill/domain/finance/bank-statements/statement-questions'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, kobo, optionalText, text, timestamp } from '../../core/fields.ts'
import { pageOf } from '../../core/page-shape.ts'
import { bankLineSchema, DECIDE_LINE } from './bank-line-shape.ts'
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

const STATEMENT_FILE = {
  fields: ['file'],
  most: 1,
  maxBytes: STATEMENT_MAX_BYTES,
  tooLarge: STATEMENT_TOO_LARGE,
  // What a browser calls a file says little of what a bank wrote; the server looks at the contents.
  takesType: () => true,
  wrongType: '',
}

/** A file, or the text of a CSV file as `contents`; what a person says about it, and answers to what it leaves open. */
const statementForm = z.object({
  name: text(),
  contents: text(),
  /** The role of each column from the first, where not by its name. */
  columns: z.optional(z.array(z.enum(COLUMN_ROLES)).check(z.maxLength(STATEMENT_COLUMNS_MAX))),
  /** 'yes' keeps the columns for the next file of the account with these names. */
  rememberColumns: optionalText(),
  /** 'day_first' or 'month_first', where the file leaves it open. */
  dateOrder: optionalText(),
  /** 'all_in' or 'all_out', where nothing says which way the money went. */
  signs: optionalText(),
  /** 'leave_out' or 'store', where lines are stored already. */
  equalLines: optionalText(),
  /** 'import', where the balances do not agree. */
  balances: optionalText(),
})

const previewLine = z.object({
  row: z.int(),
  /** The day as the file has it; `day` is null while the order of day and month is open. */
  written: z.string(),
  day: z.nullable(day()),
  narration: z.string(),
  reference: z.string(),
  amount: kobo(),
  balance: z.nullable(kobo()),
})

const previewSchema = z.object({
  name: z.string(),
  /** Such as 'comma, UTF-8' or 'XLSX'. */
  format: z.string(),
  rows: z.int(),
  /** The row with the names of the columns; null where none has them. */
  tableRow: z.nullable(z.int()),
  /** The last four digits of the account that the file names. */
  accountEnding: z.nullable(z.string()),
  columns: z.array(
    z.object({
      letter: z.string(),
      name: z.string(),
      first: z.string(),
      role: z.enum(COLUMN_ROLES),
      checked: z.string(),
      isOpen: z.boolean(),
    }),
  ),
  /** The columns are those that somebody chose for an earlier file. */
  areRemembered: z.boolean(),
  /** The first and the last lines of the file, at most 500 in all. */
  lines: z.array(previewLine),
  lineCount: z.int(),
  /** How many of the lines are stored already. */
  equalCount: z.int(),
  ins: z.int(),
  outs: z.int(),
  moneyIn: kobo(),
  moneyOut: kobo(),
  opening: z.nullable(kobo()),
  closing: z.nullable(kobo()),
  balances: z.enum(['absent', 'agree', 'disagree']),
  leftOut: z.array(z.object({ rows: z.string(), why: z.string() })),
  leftOutCount: z.int(),
  questions: z.array(
    z.object({
      name: z.enum(QUESTION_NAMES),
      title: z.string(),
      text: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string(), consequence: z.string() })),
    }),
  ),
  /** Why nothing of the file can be imported as it is read now. */
  problem: z.nullable(z.string()),
  /** How many lines fit one settlement or payout. */
  fitting: z.int(),
})
export type StatementPreview = z.infer<typeof previewSchema>

/**
 * POST /staff/bank-statements/preview: what is understood of a file, and what it leaves open. Nothing is stored, so that
 * no audit row is written.
 */
export const previewBankStatement = endpoint({
  summary: 'Read a bank statement without importing it',
  method: 'POST',
  path: '/staff/bank-statements/preview',
  audit: 'none',
  access: actsOnMoney,
  body: plain(statementForm),
  form: { lists: ['columns'] },
  files: STATEMENT_FILE,
  answer: plain(previewSchema),
  status: 200,
  message: 'Nothing is stored yet',
  errors: ['BAD_REQUEST', 'VALIDATION', 'RATE_LIMITED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
})

/**
 * POST /staff/bank-statements: a file up to 5 MB (CSV in any encoding, XLSX, XLS, a table of HTML), or the text of a CSV file
 * up to 90 kB. What cannot be read, and every question without an answer, refuses the whole file. Lines are matched to
 * settlements and payouts where only one can be meant.
 */
export const importBankStatement = endpoint({
  summary: 'Import a bank statement',
  method: 'POST',
  path: '/staff/bank-statements',
  audit: 'subject',
  access: actsOnMoney,
  body: plain(statementForm),
  form: { lists: ['columns'] },
  files: STATEMENT_FILE,
  answer: plain(statementSchema),
  status: 201,
  message: 'Bank statement imported',
  errors: [
    'BAD_REQUEST',
    'VALIDATION',
    'NOT_FOUND',
    'CONFLICT',
    'RATE_LIMITED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA',
  ],
})

/** GET /staff/bank-lines: newest day first; `state` open, requested, posted, matched or set_aside; `statement` an id. */
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

/** POST /staff/bank-lines/{id}/match: to a settlement, or a payout that came back, of the same amount that no other line has. */
export const matchBankLine = endpoint({
  ...DECIDE_LINE,
  summary: 'Match a bank line to a settlement or a returned payout',
  path: '/staff/bank-lines/:id/match',
  body: plain(z.object({ provider: optionalText(), settlementId: optionalText(), payoutId: optionalText() })),
  message: 'Line matched',
})

/** POST /staff/bank-lines/{id}/set-aside: it is no settlement. */
export const setBankLineAside = endpoint({
  ...DECIDE_LINE,
  summary: 'Set a bank line aside',
  path: '/staff/bank-lines/:id/set-aside',
  body: plain(z.object({ reason: text() })),
  message: 'Line set aside',
})

/**
 * POST /staff/bank-lines/{id}/reopen: takes a match or a setting aside back, declines what was requested, and reverses in
 * the ledger what was posted, while the month of the line is open.
 */
export const reopenBankLine = endpoint({
  ...DECIDE_LINE,
  summary: 'Take the decision about a bank line back',
  path: '/staff/bank-lines/:id/reopen',
  body: plain(z.object({ reason: text() })),
  message: 'Line open again',
})
