import type { Kobo } from '../../core/money.ts'
import type { Table } from './find-table.ts'
import type { Row } from './statement-columns.ts'
import { columnOf } from './statement-columns.ts'
import { signedAmount, writtenAmount } from './written-amount.ts'
import { cellText, wordsOf } from './written-text.ts'

/** The balances that a file names outside of its lines: beside the words, in the same cell, or below them. */
export function givenBalances(
  rows: readonly Row[],
  table: Table,
  lineRows: ReadonlySet<number>,
): { opening: Kobo | undefined; closing: Kobo | undefined } {
  const outside = rows.map((row, at) =>
    lineRows.has(at + 1) || (at >= table.first && at <= table.last) || hasBothSums(row, table) ? [] : row,
  )
  return {
    opening: balanceNamed(outside, /^opening bal(?:ance)?\b/),
    closing: balanceNamed(outside, /^closing bal(?:ance)?\b/),
  }
}

/** A row below the table with the sums of both sides: what stands beside its words is a sum and no balance. */
const hasBothSums = (row: Row, { columns }: Table): boolean =>
  (['money_in', 'money_out'] as const).every((role) => amountOf(row[columnOf(columns, role)]) !== undefined)

function balanceNamed(rows: readonly Row[], name: RegExp): Kobo | undefined {
  for (const [at, row] of rows.entries()) {
    const label = row.findIndex((cell) => name.test(wordsOf(cell)))
    if (label < 0) continue
    const same = cellText(row[label]).split(':').slice(1).join(':')
    const [next] = row.slice(label + 1).filter((cell) => cellText(cell) !== '')
    const found = [same, next, rows[at + 1]?.[label]].map(amountOf).find((amount) => amount !== undefined)
    if (found !== undefined) return found
  }
  return undefined
}

function amountOf(text: string | undefined): Kobo | undefined {
  const amount = writtenAmount(text)
  return amount === undefined || amount === 'blank' ? undefined : signedAmount(amount)
}
