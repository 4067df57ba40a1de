import { fieldErrors } from '../core/field-errors.ts'
import { lineProblem, plainLine } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

export const BATCH_NOT_FOUND = 'No loading of this batch is on record.'
export const NOTICE_SENT = 'This notice has already been sent.'
export const NOBODY_RECEIVED = 'Nobody has received fuel of this batch.'

const NOTICE_MAX = 500
const BATCH_MAX = 100

/** A batch as somebody typed it, or a path names it; undefined for no text or more than a station writes. */
export function batchOf(text: string): string | undefined {
  const batch = plainLine(text)
  return batch === '' || batch.length > BATCH_MAX ? undefined : batch
}

export const noticeErrors = (form: { message: string }): FieldErrors =>
  fieldErrors([['message', lineProblem(form.message, 'The message', NOTICE_MAX)]])
