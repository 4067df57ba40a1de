import { expect, test } from 'vitest'
import { isDueToDepart, lateSecondsOf } from './run-due.ts'

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 21, 13, minute, second))

test('a planned arrival is late by what it is after its due time', () => {
  expect(lateSecondsOf(at(31, 5).toISOString(), at(30).toISOString())).toBe(65)
  expect(lateSecondsOf(at(29).toISOString(), at(30).toISOString())).toBe(0)
  expect(lateSecondsOf(null, at(30).toISOString())).toBe(0)
  expect(lateSecondsOf(at(31).toISOString(), null)).toBe(0)
})

test('a gate is out for delivery when the van is planned there within 45 minutes', () => {
  expect(isDueToDepart(at(45), at(0))).toBe(true)
  expect(isDueToDepart(at(45, 1), at(0))).toBe(false)
  expect(isDueToDepart(null, at(0))).toBe(false)
})
