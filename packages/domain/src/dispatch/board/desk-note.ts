import { fieldErrors } from '../../core/field-errors.ts'
import { plainLine } from '../../core/plain-line.ts'
import type { FieldErrors } from '../../core/result.ts'

export const NOTE_MAX = 500
export const NOTE_NOT_FOUND = 'There is no such note.'

/** A note for the next shift. */
export const deskNoteErrors = (form: { text: string }): FieldErrors => {
  const text = plainLine(form.text)
  return fieldErrors([
    [
      'text',
      text === ''
        ? 'Write what the next shift must know'
        : text.length > NOTE_MAX
          ? `The note must be at most ${NOTE_MAX} characters`
          : undefined,
    ],
  ])
}
