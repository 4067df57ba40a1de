import { fieldErrors } from '../../core/field-errors.ts'
import { plainLine, tooLongProblem } from '../../core/plain-line.ts'
import type { FieldErrors } from '../../core/result.ts'

export const DESK_NOTE_MAX = 500
export const NOTE_NOT_FOUND = 'There is no such note.'

/** A note for the next shift. */
export const deskNoteErrors = (form: { text: string }): FieldErrors => {
  const text = plainLine(form.text)
  return fieldErrors([
    [
      'text',
      text === '' ? 'Write what the next shift must know' : tooLongProblem(text, 'The note', DESK_NOTE_MAX),
    ],
  ])
}
