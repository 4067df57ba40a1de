import { signedKobo } from '@gatefill/domain/core/money'
import type { Cell } from '@gatefill/domain/finance/csv'
import type { ExportQuery, ExportRow } from './export-query.ts'

/** The head line: an amount is written in naira, without the word of its unit in the database. */
export const headOf = ({ columns }: ExportQuery): Cell[] =>
  columns.map((name) => (name.endsWith('_kobo') ? name.replace(/_kobo$/, '_naira') : name))

/** The cells of a row, in the order of the columns. */
export const cellsOf = ({ columns, shown = {} }: ExportQuery, row: ExportRow): Cell[] =>
  columns.map((name) => {
    const cell = cellOf(name, row[name])
    return typeof cell === 'string' ? (shown[name]?.(cell) ?? cell) : cell
  })

function cellOf(name: string, value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (name.endsWith('_kobo')) return { kobo: signedKobo(Number(value)) }
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number') return value
  // What is left are texts and bigints of our own columns.
  return `${value as string | bigint}`
}
