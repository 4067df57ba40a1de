import { expect, test } from 'vitest'
import { enteredTime, lagosInput } from './lagos-input.ts'

test('a date and time of a field is read as Lagos time, whatever the device says [CN-111]', () => {
  expect(lagosInput('2026-11-22T06:00')).toBe('2026-11-22T05:00:00.000Z')
  expect(lagosInput('2026-11-22T00:30:15')).toBe('2026-11-21T23:30:15.000Z')
})

test('nothing stays nothing, and what is no time is left for the form to name', () => {
  expect(lagosInput('')).toBe('')
  expect(lagosInput('tomorrow')).toBe('tomorrow')
  expect(lagosInput('2026-13-40T10:00')).toBe('2026-13-40T10:00')
})

test('an entered moment is read, and a year that no database keeps is none [OC-084]', () => {
  expect(enteredTime('2026-11-21T14:00:00.000Z')).toBe(Date.UTC(2026, 10, 21, 14))
  for (const text of ['', 'soon', '-271821-04-20T00:00:00Z', '+275760-09-13T00:00:00Z', '1999-12-31'])
    expect([text, enteredTime(text)]).toEqual([text, undefined])
})
