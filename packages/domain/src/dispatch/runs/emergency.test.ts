import { expect, test } from 'vitest'
import { degreesText, emergencyNote } from './emergency.ts'

test('a place is told to about a metre', () => {
  expect(degreesText({ lat: 6.435_119_9, lng: 3.482_31 })).toBe('6.43512, 3.48231')
})

test('an emergency says what happened, where it is known where, and what the driver added', () => {
  expect(emergencyNote('spill', 'The hose burst.', { lat: 6.43512, lng: 3.48231 })).toBe(
    'Fuel spill at 6.43512, 3.48231. The hose burst.',
  )
  expect(emergencyNote('fire', '', undefined)).toBe('Fire.')
})
