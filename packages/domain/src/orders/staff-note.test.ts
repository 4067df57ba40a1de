import { expect, test } from 'vitest'
import { staffNoteErrors } from './staff-note.ts'

test('a note of staff says something, in at most a thousand characters', () => {
  expect(staffNoteErrors({ note: 'Called twice' })).toEqual({})
  expect(staffNoteErrors({ note: ' ' })).toEqual({ note: ['Write a note'] })
  expect(staffNoteErrors({ note: 'x'.repeat(1000) })).toEqual({})
  expect(staffNoteErrors({ note: 'x'.repeat(1001) })).toEqual({
    note: ['Note must be at most 1000 characters'],
  })
})
