import type { Kobo } from '../../core/money.ts'
import { addKobo, negate, ZERO } from '../../core/money.ts'
import type { Table } from './find-table.ts'
import type { ColumnRole, Columns, Row } from './statement-columns.ts'
import { columnOf } from './statement-columns.ts'
import { STATEMENT_LINES_MAX, STATEMENT_TOO_LONG } from './statement-limits.ts'
import type { WrittenAmount } from './written-amount.ts'
import { looksLikeAmount, signedAmount, writtenAmount, writtenDirection } from './written-amount.ts'
import type { WrittenDate } from './written-date.ts'
import { writtenDate } from './written-date.ts'
import { cellText, isBlank, wordsOf } from './written-text.ts'

/** A row with a day and a movement, before it is known what its signs and days mean. */
export type RowLine = {
  /** As a spreadsheet counts rows, from 1. */
  row: number
  written: string
  date: WrittenDate
  details: string
  reference: string
  movement: Movement
  balance: Kobo | undefined
}

/** What the row says of the money: its amount and the column that it stands in. */
export type Movement = WrittenAmount & { side: 'in' | 'out' | 'amount'; direction?: 'in' | 'out' | undefined }

export type LeftOut = { row: number; why: string }

export type Rows = {
  lines: RowLine[]
  leftOut: LeftOut[]
  opening: Kobo | undefined
  closing: Kobo | undefined
}

const BALANCE = String.raw`(?:(?:ledger|book|account|statement|cleared) )*bal(?:ance)?\b`
const OPENING = new RegExp(
  String.raw`^(?:(?:your|account) )?(?:opening|open|op|starting|start|initial|previous|beginning|last) ${BALANCE}|^(?:(?:bal(?:ance)?|amount|total) )?(?:b f|bf|b fwd|b d|brought (?:forward|fwd|down))\b|^balance (?:forward|fwd)\b`,
)
const CLOSING = new RegExp(
  String.raw`^(?:(?:your|account) )?(?:closing|ending|final) ${BALANCE}|^(?:(?:bal(?:ance)?|amount|total) )?(?:c f|cf|c fwd|c d|carried (?:forward|fwd|down))\b`,
)
const SUM =
  /^(?:(?:grand|sub|page|total) )?(?:sub)?totals?\b|^sums?\b|^turnover\b|^net (?:movement|change)\b|^(?:available|current|ledger|book|cleared) bal(?:ance)?\b|^balance (?:as )?(?:at|of|on)\b|^(?:debit|credit|transaction)s? (?:count|number)\b|^(?:count|number|no) of (?:debit|credit|transaction)s?\b/
const ONLY_SUM = /^(?:(?:grand|sub|page) )?(?:sub)?totals?$/
/** In the first row of a table any of these words speaks of what stood in the account before. */
const BEFORE = /\b(?:opening|bal(?:ance)?|brought|carried|forward|fwd|b f|bf|b d)\b/

/** Says quickly of most rows that they are none of these. */
const MAY_BE_SUMMARY =
  /bal|total|sum|turnover|forward|fwd|brought|carried|opening|count|number|\bno\b|\bnet\b|\b[bc]\W?[fd]\b/i

const DONE =
  /^(?:success(?:ful(?:ly)?)?|succeeded|completed?|approved|paid|settled|posted|done|processed|ok)$/
const NOT_DONE =
  /^(?:failed|failure|declined|rejected|cancelled|canceled|abandoned|expired|unsuccessful|not successful|error)$/
const NOT_YET = /^(?:pending|processing|in progress|ongoing|initiated|queued|awaiting.*)$/

export type RowProblem = { problem: string }

/** The movements below the names of the columns, and why every other row is none. The first row in doubt is a problem. */
export function readRows(rows: readonly Row[], table: Table): Rows | RowProblem {
  const found: Rows = { lines: [], leftOut: [], opening: undefined, closing: undefined }
  const sums = { in: ZERO, out: ZERO, amount: ZERO }
  const reader = { table, found, sums, lastDay: lastDatedRow(rows, table.columns) }
  for (let at = table.last + 1; at < rows.length; at += 1) {
    const row = rows[at]
    if (row === undefined || row.every((cell) => cellText(cell) === '')) continue
    const problem = readRow(reader, row, at)
    if (problem !== undefined) return { problem }
    if (found.lines.length > STATEMENT_LINES_MAX) return { problem: STATEMENT_TOO_LONG }
  }
  return found
}

type Reader = {
  table: Table
  found: Rows
  /** The sums of the lines read so far, by the column of their amount. */
  sums: Record<Movement['side'], Kobo>
  lastDay: number
}

const lastDatedRow = (rows: readonly Row[], columns: Columns): number =>
  rows.findLastIndex((row) => writtenDate(row[columnOf(columns, 'date')]) !== undefined)

/** Takes one row in; gives what keeps the file from being read. */
function readRow(reader: Reader, row: Row, at: number): string | undefined {
  const { found, sums } = reader
  const result = resultOf(reader, row, at)
  if ('problem' in result) return result.problem
  if ('why' in result) found.leftOut.push(result)
  else {
    const { side, size } = result.movement
    sums[side] = addKobo(sums[side], size)
    found.lines.push(result)
  }
  return undefined
}

type RowResult = RowLine | LeftOut | RowProblem

/** What the cells of a row say, before it is known whether it is a movement. */
type ParsedRow = {
  row: Row
  /** As a spreadsheet counts rows, from 1. */
  number: number
  cell: (role: ColumnRole) => string
  date: WrittenDate | undefined
  balance: Kobo | undefined
  /** The words of the cells; none where nothing in the row may be a summary. */
  texts: readonly string[]
  kind: Kind | undefined
}

function resultOf(reader: Reader, row: Row, at: number): RowResult {
  const { found, table } = reader
  const { columns, names } = table
  const number = at + 1
  if (isRepeated(row, names)) return { row: number, why: 'Names of the columns again' }
  if (isCut(row, names))
    return {
      problem: `Row ${number} has more cells than there are columns. An amount with a comma has to stand in quotation marks.`,
    }
  const cell = (role: ColumnRole): string => cellText(row[columnOf(columns, role)])
  const date = writtenDate(cell('date'))
  const movement = movementOf(row, columns)
  const balance = amountOf(cell('balance'))
  const texts = MAY_BE_SUMMARY.test(row.join(' ')) ? row.map(wordsOf) : []
  const isOpening = found.lines.length === 0 && isStart(texts, { date, movement, balance })
  const kind = isOpening ? 'opening' : summaryOf(texts)
  const parsed = { row, number, cell, date, balance, texts, kind }
  if (movement === 'unreadable') return withUnreadableAmount(columns, parsed)
  if (movement === 'none') return withoutAmount(reader, parsed)
  if (movement === 'both sides') return withBothSides(found, parsed)
  return withMovement(reader, parsed, movement)
}

function withUnreadableAmount(columns: Columns, { row, number, date, kind }: ParsedRow): RowResult {
  const hasAmount = row.some((each, column) => isMoney(columns, column) && looksLikeAmount(each))
  return date === undefined && !hasAmount
    ? { row: number, why: noteOf(kind) }
    : { problem: `Row ${number} has no amount that can be read: ${shown(moneyText(row, columns))}` }
}

/** A balance, a note, or the end of the details of the line above. */
function withoutAmount({ found, table, lastDay }: Reader, parsed: ParsedRow): RowResult {
  const { row, number, cell, date, balance, kind } = parsed
  noteBalance(found, kind, balance ?? loneAmount(row))
  const last = found.lines.at(-1)
  // Below the last day stand the notes of the bank.
  if (date === undefined && isMoreWords(row, table.columns) && last !== undefined && number <= lastDay) {
    last.details = `${last.details} ${cell('details')}`.trim()
    return { row: number, why: `More words of row ${last.row}` }
  }
  return { row: number, why: date !== undefined && kind === undefined ? 'No amount' : noteOf(kind) }
}

function withBothSides(found: Rows, { number, date, balance, kind }: ParsedRow): RowResult {
  noteBalance(found, kind, balance)
  return kind !== undefined || date === undefined
    ? { row: number, why: 'Sums' }
    : { problem: `Row ${number} has both money in and money out, so it is not clear which it is` }
}

/** A line, unless it is a summary of the bank or its money did not move. */
function withMovement({ found, sums, table }: Reader, parsed: ParsedRow, movement: Movement): RowResult {
  const { row, number, cell, date, balance, texts, kind } = parsed
  const written = cell('date')
  const isSumSoFar = found.lines.length > 1 && movement.size === sums[movement.side]
  if (isSummary(kind, { date, movement, balance, texts, isSumSoFar })) {
    noteBalance(found, kind, balance ?? movement.size)
    return { row: number, why: noteOf(kind ?? 'sum') }
  }
  if (date === undefined)
    return {
      problem:
        written === ''
          ? `Row ${number} has an amount but no date`
          : `Row ${number} has a date that cannot be read: ${shown(written)}`,
    }
  const status = statusOf(cell('status'))
  if (status === 'unknown')
    return {
      problem: `Row ${number} has the status ${shown(cell('status'))}. Only money that moved can be imported: take the row out, or read the column of the status as not used.`,
    }
  if (status !== 'done') return { row: number, why: status }
  return {
    row: number,
    written,
    date,
    details: cell('details') || otherWords(row, table.columns),
    reference: cell('reference'),
    movement,
    balance,
  }
}

/** A row with a day that is longer than the names, because a comma inside an amount cut it in two. */
function isCut(row: Row, names: Row): boolean {
  if (row.length <= names.length || names.every((name) => name === '')) return false
  if (!row.some((cell) => writtenDate(cell) !== undefined)) return false
  const texts = row.map(cellText)
  return (
    texts.slice(names.length).some((text) => text !== '') ||
    texts.some(
      (text, at) =>
        /^[₦N(-]{0,3}\d{1,3}$/u.test(text) && /^\d{3}(?:\.\d{1,2})?\)?$/.test(texts[at + 1] ?? ''),
    )
  )
}

type Kind = 'opening' | 'closing' | 'sum'

const summaryOf = (texts: readonly string[]): Kind | undefined =>
  texts.some((text) => OPENING.test(text))
    ? 'opening'
    : texts.some((text) => CLOSING.test(text))
      ? 'closing'
      : texts.some((text) => SUM.test(text))
        ? 'sum'
        : undefined

/** Whether the first row of a table has the balance before it as its amount, whatever the bank calls that. */
const isStart = (
  texts: readonly string[],
  row: { date: WrittenDate | undefined; movement: FoundMovement; balance: Kobo | undefined },
): boolean =>
  typeof row.movement === 'object' &&
  (row.date === undefined || row.balance === row.movement.size) &&
  texts.some((text) => BEFORE.test(text))

const noteOf = (kind: Kind | undefined): string =>
  kind === 'opening'
    ? 'Opening balance, no movement'
    : kind === 'closing'
      ? 'Closing balance, no movement'
      : kind === 'sum'
        ? 'Sums'
        : 'A note, no date and no amount'

/** Whether an amount is a balance or a sum that the bank writes between its lines, and not money that moved. */
function isSummary(
  kind: Kind | undefined,
  row: {
    date: WrittenDate | undefined
    movement: Movement
    balance: Kobo | undefined
    texts: readonly string[]
    isSumSoFar: boolean
  },
): boolean {
  const { date, movement, balance, texts, isSumSoFar } = row
  if (date === undefined) return kind !== undefined || isSumSoFar
  if (kind === undefined) return false
  // Companies are called Total too: a dated row is a sum only where it says nothing else, or adds up.
  if (kind === 'sum') return texts.some((text) => ONLY_SUM.test(text)) || isSumSoFar
  return balance === undefined || balance === movement.size || balance === negate(movement.size)
}

function noteBalance(found: Rows, kind: Kind | undefined, balance: Kobo | undefined): void {
  if (balance === undefined) return
  if (kind === 'opening') found.opening ??= balance
  if (kind === 'closing') found.closing = balance
}

/** The one amount of a row, wherever it stands. */
function loneAmount(row: Row): Kobo | undefined {
  const amounts = row.flatMap((cell) => amountOf(cellText(cell)) ?? [])
  return amounts.length === 1 ? amounts[0] : undefined
}

function amountOf(text: string): Kobo | undefined {
  const amount = writtenAmount(text)
  return amount === undefined || amount === 'blank' ? undefined : signedAmount(amount)
}

const isMoney = (columns: Columns, column: number): boolean =>
  ['money_in', 'money_out', 'amount'].includes(columns[column] ?? '')

const moneyText = (row: Row, columns: Columns): string =>
  row.find((cell, column) => isMoney(columns, column) && writtenAmount(cell) === undefined) ?? ''

type FoundMovement = Movement | 'none' | 'both sides' | 'unreadable'

function movementOf(row: Row, columns: Columns): FoundMovement {
  const sides = (['money_in', 'money_out', 'amount'] as const).flatMap((role) => {
    const at = columnOf(columns, role)
    return at < 0 ? [] : [{ role, amount: writtenAmount(row[at]) }]
  })
  if (sides.some(({ amount }) => amount === undefined)) return 'unreadable'
  const moved = sides.flatMap(({ role, amount }) =>
    amount === undefined || amount === 'blank' || amount.size === 0 ? [] : [{ role, amount }],
  )
  const [only, other] = moved
  if (only === undefined) return 'none'
  if (other !== undefined) return 'both sides'
  const side = only.role === 'money_in' ? 'in' : only.role === 'money_out' ? 'out' : 'amount'
  return { ...only.amount, side, direction: writtenDirection(row[columnOf(columns, 'direction')]) }
}

const isRepeated = (row: Row, names: Row): boolean =>
  row.filter((cell) => cellText(cell) !== '').length >= 2 &&
  row.every((cell, at) => cellText(cell) === '' || wordsOf(cell) === wordsOf(names[at] ?? ''))

/** A row in which nothing but the details has words: the end of a long text. */
const isMoreWords = (row: Row, columns: Columns): boolean =>
  row.every((cell, at) => columns[at] === 'details' || isBlank(cellText(cell))) &&
  cellText(row[columnOf(columns, 'details')]) !== ''

/** What stands in the columns without a use, for a line whose own details are blank. */
const otherWords = (row: Row, columns: Columns): string =>
  row
    .map(cellText)
    .filter((text, at) => columns[at] === 'unused' && /\p{L}/u.test(text) && writtenDate(text) === undefined)
    .join(' ')

/** 'done', 'unknown', or why the row is left out. */
function statusOf(text: string): string {
  const words = wordsOf(text)
  if (words === '' || DONE.test(words)) return 'done'
  if (NOT_DONE.test(words)) return `No money moved: ${shown(text)}`
  return NOT_YET.test(words) ? `Not done yet: ${shown(text)}` : 'unknown'
}

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}...` : text)
