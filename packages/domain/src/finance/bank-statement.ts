import { MONTH_NAMES } from '../core/formats.ts'
import type { Day } from '../core/lagos-days.ts'
import { dayOfText } from '../core/lagos-days.ts'
import { DAY_MILLISECONDS } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { negate, signedKobo } from '../core/money.ts'
import { koboOfNaira } from '../core/naira-decimal.ts'
import { plainLine } from '../core/plain-line.ts'
import { stateMachine } from '../core/state-machine.ts'
import { readCsv } from './csv.ts'

export const BANK_LINE_STATES = ['open', 'matched', 'set_aside'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]
export const bankLineStateOf = (text: string | undefined): BankLineState | undefined =>
  BANK_LINE_STATES.find((state) => state === text)

/** Nobody has said yet what the line is. */
export const isOpenBankLine = ({ state }: { state: BankLineState }): boolean => state === 'open'

/** A line of a bank statement; + money in, - money out. */
export type StatementLine = { day: Day; narration: string; reference: string; amount: Kobo }

/** The lines of a file, or a sentence about the first line that cannot be read. */
export type ReadStatement = { lines: StatementLine[] } | { problem: string }

const LINES_MAX = 2_000

/** What banks call the columns, in lower case. */
const HEADS = {
  day: ['date', 'value date', 'transaction date', 'trans date', 'posting date', 'post date'],
  narration: ['narration', 'description', 'remarks', 'details', 'particulars', 'transaction details'],
  reference: ['reference', 'ref', 'transaction reference', 'reference number', 'session id'],
  amount: ['amount'],
  credit: ['credit', 'credits', 'money in', 'deposit', 'deposits', 'credit amount', 'lodgement'],
  debit: ['debit', 'debits', 'money out', 'withdrawal', 'withdrawals', 'debit amount'],
} as const
type Column = keyof typeof HEADS
type Columns = Partial<Record<Column, number>>

/** Reads the CSV text of a bank; its head line may stand below lines that name the account. */
export function readStatement(text: string): ReadStatement {
  const rows = readCsv(text)
  if (rows === undefined) return { problem: 'This file is not CSV: a quotation mark is not closed' }
  const head = rows.findIndex((row) => isComplete(columnsOf(row)))
  const names = rows[head]
  if (names === undefined)
    return { problem: 'No line names the columns: date, narration, and amount or credit and debit' }
  const columns = columnsOf(names)
  const body = rows.slice(head + 1)
  if (body.length > LINES_MAX) return { problem: `A file has at most ${LINES_MAX} lines` }
  return linesOf(body, columns, head + 2)
}

function linesOf(rows: readonly string[][], columns: Columns, firstLine: number): ReadStatement {
  const lines: StatementLine[] = []
  for (const [at, row] of rows.entries()) {
    const line = lineOf(row, columns)
    // Banks end with sums and notes, which have no date.
    if (line === 'no date') continue
    if (line === 'no amount') return { problem: `Line ${firstLine + at} has no amount that can be read` }
    lines.push(line)
  }
  return lines.length === 0 ? { problem: 'This file has no line with a date' } : { lines }
}

const columnsOf = (row: readonly string[]): Columns => {
  const heads = row.map((cell) => cell.trim().toLowerCase())
  const found = Object.entries<readonly string[]>(HEADS).flatMap(([column, names]) => {
    const at = heads.findIndex((head) => names.includes(head))
    return at < 0 ? [] : [[column, at] as const]
  })
  return Object.fromEntries(found)
}

const isComplete = ({ day, narration, amount, credit, debit }: Columns): boolean =>
  day !== undefined &&
  narration !== undefined &&
  (amount !== undefined || (credit !== undefined && debit !== undefined))

function lineOf(row: readonly string[], columns: Columns): StatementLine | 'no date' | 'no amount' {
  const cell = (column: Column): string => plainLine(row[columns[column] ?? -1] ?? '')
  const day = bankDay(cell('day'))
  if (day === undefined) return 'no date'
  const amount =
    columns.amount === undefined ? bothSides(cell('credit'), cell('debit')) : bankAmount(cell('amount'))
  if (amount === undefined || amount === 0) return 'no amount'
  return { day, narration: cell('narration'), reference: cell('reference'), amount }
}

function bothSides(credit: string, debit: string): Kobo | undefined {
  const [more, less] = [bankAmount(credit || '0'), bankAmount(debit || '0')]
  return more === undefined || less === undefined ? undefined : signedKobo(more - Math.abs(less))
}

/** '1,234.50', '₦1,234.50', '-50.00', '(50.00)', '50.00 DR'. */
function bankAmount(text: string): Kobo | undefined {
  const [, open = '', sign = '', digits = '', side = ''] =
    /^(\()?\s*(-|\+)?\s*(?:₦|NGN)?\s*([\d,]+(?:\.\d{1,2})?)\s*\)?\s*(CR|DR)?\.?$/i.exec(text) ?? []
  const amount = koboOfNaira(digits.replaceAll(',', ''))
  if (amount === undefined) return undefined
  return open !== '' || sign === '-' || side.toUpperCase() === 'DR' ? negate(amount) : amount
}

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase())

/** '2026-10-31', '31/10/2026', '31-Oct-2026', '31 Oct 26'; a time behind it is left out. The day comes before the month. */
function bankDay(text: string): Day | undefined {
  const [first = ''] = text.split(/[T ](?=\d{1,2}:)/)
  const iso = dayOfText(first)
  if (iso !== undefined) return iso
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/\- .](\d{1,2}|[A-Za-z]{3,9})[/\- .](\d{2}|\d{4})$/.exec(first.trim()) ?? []
  const number = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  const full = year.length === 2 ? `20${year}` : year
  return dayOfText(`${full}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** A settlement that no line of a bank has yet. */
export type OpenSettlement = { provider: string; settlementId: string; amount: Kobo; day: Day }
/** A payout that was sent and that no line of a bank has yet. */
export type SentPayout = { payoutId: string; amount: Kobo; narration: string }

export type Match =
  | { kind: 'settlement'; provider: string; settlementId: string }
  | { kind: 'payout'; payoutId: string }

/** Banks credit a settlement on its day or within so many days, over a long holiday. */
const MATCH_DAYS = 5

/**
 * What a line is, where only one thing can be meant: a payout by its narration and amount, a settlement by its amount and
 * days, one that is named in the line before others.
 */
export function matchOf(
  line: StatementLine,
  settlements: readonly OpenSettlement[],
  payouts: readonly SentPayout[],
): Match | undefined {
  const words = `${line.narration} ${line.reference}`.toLowerCase()
  if (line.amount < 0) {
    const own = payouts.filter(
      ({ amount, narration }) => amount === -line.amount && words.includes(narration.toLowerCase()),
    )
    return own.length === 1 && own[0] ? { kind: 'payout', payoutId: own[0].payoutId } : undefined
  }
  const near = settlements.filter(({ amount, day }) => amount === line.amount && isNear(day, line.day))
  const named = near.filter(
    ({ provider, settlementId }) => words.includes(settlementId.toLowerCase()) || words.includes(provider),
  )
  const [only, ...others] = named.length > 0 ? named : near
  if (only === undefined || others.length > 0) return undefined
  return { kind: 'settlement', provider: only.provider, settlementId: only.settlementId }
}

function isNear(settled: Day, credited: Day): boolean {
  const days = (Date.parse(credited) - Date.parse(settled)) / DAY_MILLISECONDS
  return days >= -1 && days <= MATCH_DAYS
}

/** What bank lines may become; a decision is taken back before another is made. */
export const bankLineStates = stateMachine<BankLineState>({
  open: ['matched', 'set_aside'],
  matched: ['open'],
  set_aside: ['open'],
})
