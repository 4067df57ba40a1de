import type { Day } from '../../core/lagos-days.ts'
import type { Kobo } from '../../core/money.ts'
import { addKobo, negate, ZERO } from '../../core/money.ts'
import { accountNumberOf } from './account-number.ts'
import type { FoundOrder } from './date-order.ts'
import { dateOrderOf, halfConvertedProblem, yearFirstProblem } from './date-order.ts'
import type { Table } from './find-table.ts'
import { findTable } from './find-table.ts'
import type { SignSource } from './line-signs.ts'
import { signedLines } from './line-signs.ts'
import { givenBalances } from './named-balances.ts'
import type { BalanceCheck } from './statement-balances.ts'
import { checkBalances } from './statement-balances.ts'
import type { Columns, Row } from './statement-columns.ts'
import { columnsProblem } from './statement-columns.ts'
import type { LeftOut, RowLine } from './statement-rows.ts'
import { readRows } from './statement-rows.ts'
import type { DateOrder } from './written-date.ts'
import { cellText } from './written-text.ts'

/** What a person says about a file: the columns, where they are not what their names say, and what the file leaves open. */
export type Answers = {
  columns?: Columns | undefined
  dateOrder?: DateOrder | undefined
  /** All money went out, where neither signs, columns nor balances say so. */
  isAllOut?: boolean | undefined
}

/** A movement as it will be stored; `day` is undefined while the order of day and month is open. */
export type ReadLine = {
  row: number
  written: string
  day: Day | undefined
  narration: string
  reference: string
  amount: Kobo
  balance: Kobo | undefined
}

/** What was understood of a file; lines only where every one of them could be read. */
export type ReadStatement = {
  table: Table
  /** Ten digits, where the file names the account. */
  account: string | undefined
  columns: Columns
  lines: ReadLine[]
  leftOut: LeftOut[]
  /** As the file has it; 'open' is to be asked. */
  dateOrder: FoundOrder
  /** Both readings of the days, for the question. */
  rowLines: RowLine[]
  signs: SignSource
  balances: BalanceCheck
  /** Why nothing of it can be imported as it is read now. */
  problem: string | undefined
}

const NO_TABLE =
  'No row names the columns of a statement: date, narration, and amount or credit and debit. Choose the file of transactions that your bank gives.'

/**
 * Reads the rows of a bank's file: finds the table, its columns and its movements, and checks the balances. Nothing is
 * guessed and no row is dropped: every row is a line, is left out with a reason, or is the problem.
 */
export function readStatement(
  rows: readonly Row[],
  { columns: chosen, dateOrder, isAllOut = false }: Answers = {},
  { isSpreadsheet = false }: { isSpreadsheet?: boolean } = {},
): ReadStatement | { problem: string } {
  const found = findTable(rows)
  if (found === undefined) return { problem: NO_TABLE }
  const columns = chosen ?? found.columns
  const table = { ...found, columns }
  const base = { table, columns, account: accountNumberOf(rows.slice(0, Math.max(found.first, 0))) }
  const unread = (problem: string): ReadStatement => ({
    ...base,
    lines: [],
    leftOut: [],
    dateOrder: 'certain',
    rowLines: [],
    signs: 'none',
    balances: { state: 'absent', rows: [], opening: undefined, closing: undefined },
    problem,
  })
  const wrong = columnsProblem(columns)
  if (wrong !== undefined) return unread(found.names.every((name) => name === '') ? NO_TABLE : wrong)
  const read = readRows(rows, table)
  if ('problem' in read) return unread(read.problem)
  if (read.lines.length === 0) return unread('This file has no line with a date and an amount')
  const unclear =
    yearFirstProblem(read.lines) ?? (isSpreadsheet ? halfConvertedProblem(read.lines) : undefined)
  if (unclear !== undefined) return unread(unclear)
  const named = givenBalances(rows, table, new Set(read.lines.map(({ row }) => row)))
  const given = { opening: read.opening ?? named.opening, closing: read.closing ?? named.closing }
  const signed = signedLines({ ...read, ...given }, columns)
  if ('problem' in signed) return unread(signed.problem)
  const order = dateOrderOf(read.lines, rows, new Set(read.lines.map(({ row }) => row)))
  if (typeof order === 'object') return unread(order.problem)
  const used = order === 'certain' ? 'day_first' : order === 'open' ? dateOrder : order
  const turned = (amount: Kobo) => (signed.source === 'none' && isAllOut ? negate(amount) : amount)
  const lines = read.lines.map((line, at) => ({
    row: line.row,
    written: line.written,
    day: used && line.date[used],
    narration: line.details,
    reference: line.reference,
    amount: turned(signed.amounts[at] ?? ZERO),
    balance: line.balance,
  }))
  const balances = checkBalances(lines, given)
  return {
    ...base,
    lines,
    leftOut: [...aboveTable(rows, table), ...read.leftOut],
    dateOrder: order,
    rowLines: read.lines,
    signs: signed.source,
    balances,
    problem: turnedProblem(lines, given, balances),
  }
}

/** The signs of all lines are turned where the balances agree only then. */
function turnedProblem(
  lines: readonly ReadLine[],
  given: { opening: Kobo | undefined; closing: Kobo | undefined },
  balances: BalanceCheck,
): string | undefined {
  if (balances.state !== 'disagree' || lines.length < 2) return undefined
  const turned = lines.map((line) => ({ ...line, amount: negate(line.amount) }))
  return checkBalances(turned, given).state === 'agree'
    ? 'Money in and money out are exchanged: the balances agree only the other way round. Exchange the two columns.'
    : undefined
}

function aboveTable(rows: readonly Row[], table: Table): LeftOut[] {
  const above = rows
    .slice(0, Math.min(table.first, table.last + 1))
    .flatMap((row, at) =>
      row.every((cell) => cellText(cell) === '')
        ? []
        : [{ row: at + 1, why: 'Name and address of the account' }],
    )
  const names = Array.from({ length: Math.max(0, table.last - table.first + 1) }, (_, at) => ({
    row: table.first + at + 1,
    why: 'Names of the columns',
  }))
  return [...above, ...names]
}

/** What the lines move together, in and out. */
export function totalsOf(lines: readonly { amount: Kobo }[]): {
  in: Kobo
  out: Kobo
  ins: number
  outs: number
} {
  const ins = lines.filter(({ amount }) => amount > 0)
  const outs = lines.filter(({ amount }) => amount < 0)
  return {
    in: addKobo(...ins.map(({ amount }) => amount), ZERO),
    out: negate(addKobo(...outs.map(({ amount }) => amount), ZERO)),
    ins: ins.length,
    outs: outs.length,
  }
}
