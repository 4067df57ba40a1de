import type { Row } from './statement-columns.ts'
import { cellText, wordsOf } from './written-text.ts'

/** A Nigerian account number has ten digits (NUBAN, Central Bank of Nigeria 2010); banks group them as they like. */
const TEN_DIGITS = /(?<![\d*])\d(?:[ -]?\d){9}(?![\d*])/

/** The account that the rows above the table name: beside or below the words, or in the same cell. */
export function accountNumberOf(rows: readonly Row[]): string | undefined {
  for (const [at, row] of rows.entries()) {
    const label = row.findIndex((cell) => /\b(?:account|acct|a c|nuban|wallet)\b/.test(wordsOf(cell)))
    if (label < 0) continue
    const below = rows[at + 1]?.[label]
    const found = [...row.slice(label), below].flatMap((cell) => digitsOf(cell) ?? [])
    if (found[0] !== undefined) return found[0]
  }
  return undefined
}

const digitsOf = (cell: string | undefined): string | undefined =>
  TEN_DIGITS.exec(cellText(cell))?.[0].replaceAll(/\D/g, '')
