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

const OPENING =
  /^(?:(?:opening|starting|initial|previous|beginning) (?:ledger |book )?bal(?:ance)?\b|(?:bal(?:ance)? )?(?:b f|bf|b fwd|brought (?:forward|down))\b)/
const CLOSING =
  /^(?:(?:closing|ending|final) (?:ledger |book )?bal(?:ance)?\b|(?:bal(?:ance)? )?(?:c f|cf|c fwd|carried (?:forward|down))\b)/
const SUM =
  /^(?:(?:grand|sub|page|total) )?(?:sub)?totals?\b|^sums?\b|^turnover\b|^(?:available|current|ledger|book|cleared) bal(?:ance)?\b|^balance (?:as )?(?:at|of|on)\b/
const ONLY_SUM = /^(?:(?:grand|sub|page) )?(?:sub)?totals?$/

/** Says quickly of most rows that they are none of these. */
const MAY_BE_SUMMARY = /bal|total|sum|turnover|forward|brought|carried|\bb\W?f|\bc\W?f|fwd/i

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
  /** Of the lines read so far, by the column of their amount. */
  sums: Record<Movement['side'], Kobo>
  lastDay: number
}

const lastDatedRow = (rows: readonly Row[], columns: Columns): number =>
  rows.findLastIndex((row) => writtenDate(row[columnOf(columns, 'date')]) !== undefined)

/** Takes one row in; gives what keeps the file from being read. */
function readRow({ table, found, sums, lastDay }: Reader, row: Row, at: number): string | undefined {
  const { columns, names } = table
  const number = at + 1
  const leaveOut = (why: string) => {
    found.leftOut.push({ row: number, why })
    return undefined
  }
  if (isRepeated(row, names)) return leaveOut('Names of the columns again')
  if (isCut(row, names))
    return `Row ${number} has more cells than there are columns. An amount with a comma has to stand in quotation marks.`
  const cell = (role: ColumnRole): string => cellText(row[columnOf(columns, role)])
  const written = cell('date')
  const date = writtenDate(written)
  const movement = movementOf(row, columns)
  const balance = amountOf(cell('balance'))
  const texts = MAY_BE_SUMMARY.test(row.join(' ')) ? row.map(wordsOf) : []
  const kind = summaryOf(texts)
  if (movement === 'unreadable')
    return date === undefined &&
      !row.some((each, column) => isMoney(columns, column) && looksLikeAmount(each))
      ? leaveOut(noteOf(kind))
      : `Row ${number} has no amount that can be read: ${shown(moneyText(row, columns))}`
  if (movement === 'none') {
    noteBalance(found, kind, balance ?? loneAmount(row))
    if (date === undefined && isMoreWords(row, columns) && found.lines.length > 0 && at < lastDay) {
      const last = found.lines.at(-1)
      if (last !== undefined) last.details = `${last.details} ${cell('details')}`.trim()
      return leaveOut(`More words of row ${last?.row ?? ''}`)
    }
    return leaveOut(date === undefined ? noteOf(kind) : kind === undefined ? 'No amount' : noteOf(kind))
  }
  if (movement === 'both sides')
    return kind !== undefined || date === undefined
      ? leaveOut('Sums')
      : `Row ${number} has both money in and money out, so it is not clear which it is`
  const isSumSoFar = found.lines.length > 1 && movement.size === sums[movement.side]
  if (isSummary(kind, { date, movement, balance, texts, isSumSoFar })) {
    noteBalance(found, kind, balance ?? movement.size)
    return leaveOut(noteOf(kind ?? 'sum'))
  }
  if (date === undefined)
    return written === ''
      ? `Row ${number} has an amount but no date`
      : `Row ${number} has a date that cannot be read: ${shown(written)}`
  const status = statusOf(cell('status'))
  if (status === 'unknown')
    return `Row ${number} has the status ${shown(cell('status'))}. Only money that moved can be imported: take the row out, or read the column of the status as not used.`
  if (status !== 'done') return leaveOut(status)
  sums[movement.side] = addKobo(sums[movement.side], movement.size)
  found.lines.push({
    row: number,
    written,
    date,
    details: cell('details') || otherWords(row, columns),
    reference: cell('reference'),
    movement,
    balance,
  })
  return undefined
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

function movementOf(row: Row, columns: Columns): Movement | 'none' | 'both sides' | 'unreadable' {
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
