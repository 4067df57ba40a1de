import { fieldErrors } from '../core/field-errors.ts'
import { plainText, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

export const STAFF_NOTE_MAX = 1000

/** A note of staff about a customer or an order. */
export const staffNoteErrors = ({ note }: { note: string }): FieldErrors =>
  fieldErrors([['note', noteProblem(plainText(note))]])

const noteProblem = (note: string): string | undefined =>
  note === '' ? 'Write a note' : tooLongProblem(note, 'Note', STAFF_NOTE_MAX)
