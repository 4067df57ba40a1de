import { fieldErrors } from '../core/field-errors.ts'
import type { FieldErrors } from '../core/result.ts'
import { readStatement } from './bank-statement.ts'

/** In characters of the file's text: what fits into one request beside its name. */
const CONTENTS_MAX = 90_000

/** What is wrong with a file that is to be imported, by field. */
export const statementFormErrors = ({ contents }: { contents: string }): FieldErrors =>
  fieldErrors([['contents', contentsProblem(contents)]])

function contentsProblem(contents: string): string | undefined {
  if (contents === '') return 'Please choose a CSV file of your bank'
  if (contents.length > CONTENTS_MAX) return 'This file is too large: at most 90 kB. Export fewer days.'
  const read = readStatement(contents)
  return 'problem' in read ? read.problem : undefined
}
