import { koboOfTypedNaira } from '../core/naira-decimal.ts'
import type { FieldErrors } from '../core/result.ts'
import { manualJournalErrors } from './manual-journal.ts'

/** One posting as it is filled in: an account, and its amount in naira on one of both sides. */
export type JournalLineForm = { account: string; debit: string; credit: string }

export type JournalForm = { description: string; valueDate: string; lines: readonly JournalLineForm[] }

export const EMPTY_LINE: JournalLineForm = { account: '', debit: '', credit: '' }

/** The kobo of a line: + debit, - credit. Undefined unless one side holds an amount. */
function amountOf({ debit, credit }: JournalLineForm): number | undefined {
  const filled = [debit, credit].filter((side) => side.trim() !== '')
  const amount = koboOfTypedNaira(filled[0] ?? '')
  if (filled.length !== 1 || amount === undefined) return undefined
  return debit.trim() === '' ? -amount : amount
}

const isUsed = ({ account, debit, credit }: JournalLineForm): boolean => account + debit + credit !== ''

/** The postings of the lines that are filled in, in kobo; a line without one amount counts as 0, which the rule refuses. */
export const postingsOfLines = (lines: readonly JournalLineForm[]): { account: string; amount: number }[] =>
  lines.filter(isUsed).map((line) => ({ account: line.account, amount: amountOf(line) ?? 0 }))

/** What is wrong with the form, by field; all postings are one field, `lines`. */
export function journalFormErrors({ description, valueDate, lines }: JournalForm, now: Date): FieldErrors {
  const { postings, ...errors } = manualJournalErrors(
    { description, valueDate, postings: postingsOfLines(lines) },
    now,
  )
  const isSplit = lines.filter(isUsed).some((line) => amountOf(line) === undefined)
  if (isSplit)
    return { ...errors, lines: ['Each posting needs a debit or a credit in naira, such as 1,250.00'] }
  return postings === undefined ? errors : { ...errors, lines: postings }
}
