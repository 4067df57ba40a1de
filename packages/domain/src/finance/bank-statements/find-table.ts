import type { Columns, Row } from './statement-columns.ts'
import { columnsOf, isTable } from './statement-columns.ts'
import { writtenAmount } from './written-amount.ts'
import { writtenDate } from './written-date.ts'
import { cellText } from './written-text.ts'

/** Where the lines of a file begin, and what its columns are by their names. */
export type Table = {
  names: Row
  /** Counted from 0: the first and the last row with the names; `first` is after `last` where no row has them. */
  first: number
  last: number
  columns: Columns
}

/** Names stand below the name and address of the account, not below hundreds of rows. */
const SEARCHED_ROWS = 400
/** How many rows are looked at to learn what a column holds. */
const BODY_ROWS = 400
const NAME_LENGTH_MAX = 60

/**
 * The table of a file: below the first row, or the first two, whose names make a table. Without any, below the row before
 * the first one with a date and an amount, so that a person can say what the columns are. Undefined for a file without such
 * a row.
 */
export function findTable(rows: readonly Row[]): Table | undefined {
  for (const [at, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    if (!isNames(row)) continue
    const next = rows[at + 1]
    const both = next !== undefined && isNames(next) ? joined(row, next) : undefined
    const found = tableOf(rows, row, at, at) ?? (both && tableOf(rows, both, at, at + 1))
    if (found !== undefined) return found
  }
  const data = rows.findIndex(isDataRow)
  if (data < 0) return undefined
  const before = rows[data - 1]
  const width = Math.max(...rows.slice(data, data + BODY_ROWS).map(({ length }) => length))
  const names = before !== undefined && isNames(before) ? before : Array<string>(width).fill('')
  const last = data - 1
  return {
    names,
    first: names === before ? last : data,
    last,
    columns: columnsOf(names, rows.slice(data, data + BODY_ROWS)),
  }
}

function tableOf(rows: readonly Row[], names: Row, first: number, last: number): Table | undefined {
  const body = rows.slice(last + 1, last + 1 + BODY_ROWS)
  // The names of some files end before their columns do.
  const columns = columnsOf(names, body)
  return isTable(columns) ? { names, first, last, columns } : undefined
}

/** Two cells at least, none of them long, a day or an amount. */
function isNames(row: Row): boolean {
  const filled = row.map(cellText).filter((text) => text !== '')
  return (
    filled.length >= 2 &&
    filled.every(
      (text) => text.length <= NAME_LENGTH_MAX && writtenDate(text) === undefined && !isAmount(text),
    )
  )
}

const isAmount = (text: string): boolean => {
  const amount = writtenAmount(text)
  return amount !== undefined && amount !== 'blank'
}

const isDataRow = (row: Row): boolean => {
  const date = row.findIndex((cell) => writtenDate(cell) !== undefined)
  return date >= 0 && row.some((cell, at) => at !== date && isAmount(cellText(cell)))
}

const joined = (one: Row, other: Row): Row =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
    `${one[at] ?? ''} ${other[at] ?? ''}`.trim(),
  )

/** 'A', 'B', ... 'AA': as spreadsheets name columns. */
export const columnLetter = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${columnLetter(Math.floor(at / 26) - 1)}${columnLetter(at % 26)}`
