import { fieldErrors } from '../core/field-errors.ts'
import type { FieldErrors } from '../core/result.ts'

export const NOTE_MAX = 1000

/** A note of staff about a customer or an order. */
export const noteErrors = ({ note }: { note: string }): FieldErrors =>
  fieldErrors([['note', noteProblem(note.trim())]])

function noteProblem(note: string): string | undefined {
  if (note === '') return 'Write a note'
  return note.length > NOTE_MAX ? `A note has at most ${NOTE_MAX} characters` : undefined
}
