import type { Kobo } from './money.ts'

/** What a cell of a CSV file holds; null for an empty one. */
export type CsvValue = string | number | null

/** A spreadsheet runs a text that begins with one of these as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r|]/
const NUMBER = /^-?\d+(?:\.\d+)?$/
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The text of a CSV file (RFC 4180: commas, quotes doubled, lines end in CR LF), with the mark by which a spreadsheet
 * reads it as UTF-8. A text that a spreadsheet would run as a formula gets an apostrophe before it; a number stays one.
 */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')

function cellText(value: CsvValue): string {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An amount in naira with two decimals and no sign of the currency, as a spreadsheet adds it up: '18258.00'. */
export function csvNaira(amount: Kobo): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
