import type { Kobo } from '../core/money.ts'

/** A cell: text of anybody, a count, or an amount; null is empty. */
export type Cell = string | number | { kobo: Kobo } | null

/** Spreadsheets take a text that begins with one of these for a formula, some also the full-width characters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
/** A spreadsheet may be set up to separate cells at semicolons or tabs, and what follows one could be a formula. */
const SPECIAL = /[",;\t\r\n]/

/**
 * A line of a CSV file (RFC 4180), with its line end. A text that a spreadsheet would carry out as a formula gets an
 * apostrophe in front, so that it is read as text. Amounts are naira with two decimals.
 */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return nairaText(cell.kobo)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** An amount as spreadsheets and banks read it: '18258.00', '-50.00'. */
export function nairaText(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
