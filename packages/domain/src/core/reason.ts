import { fieldErrors } from './field-errors.ts'
import { lineProblem, plainLine, tooLongProblem } from './plain-line.ts'
import type { FieldErrors } from './result.ts'

/** Characters of a reason, whoever gives it and in whatever field. */
export const REASON_MAX = 500

/** A free-text reason by staff or drivers. */
export const reasonErrors = (form: { reason: string }): FieldErrors =>
  fieldErrors([['reason', reasonProblem(plainLine(form.reason))]])

const reasonProblem = (reason: string): string | undefined =>
  reason === '' ? 'Please give a reason' : tooLongProblem(reason, 'Reason', REASON_MAX)

/** A text that somebody typed as a sentence among others: with a full stop at its end, and never with two. */
export const asSentence = (text: string): string => (text === '' || /[.!?…]$/.test(text) ? text : `${text}.`)

/** The reason in the note of new rules, limits and details. */
export const reasonNoteProblem = (note: string): string | undefined =>
  lineProblem(note, 'The reason', REASON_MAX)
