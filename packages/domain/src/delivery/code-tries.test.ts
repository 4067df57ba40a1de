import { expect, test } from 'vitest'
import { isCodeLocked, triesLeft, typedTimes, wrongCodesNote } from './code-tries.ts'

test('five wrong codes lock a code, and none is left then [ML-001]', () => {
  expect([0, 4, 5, 6].map(isCodeLocked)).toEqual([false, false, true, true])
  expect([0, 4, 5, 9].map(triesLeft)).toEqual([5, 1, 0, 0])
})

test('a code is typed between the departure of the run and its receipt, whatever the phone says [ML-001]', () => {
  const [left, received] = [new Date('2026-11-28T08:00:00Z'), new Date('2026-11-28T10:00:00Z')]
  const typed = ['2026-11-28T12:00:00Z', '2020-01-01T00:00:00Z', '2026-11-28T09:00:00Z'].map(
    (at) => new Date(at),
  )
  expect(typedTimes(typed, left, received).map((at) => at.toISOString().slice(11, 16))).toEqual([
    '08:00',
    '09:00',
    '10:00',
  ])
  const many = Array.from({ length: 50 }, () => received)
  expect(typedTimes(many, null, received)).toHaveLength(5)
})

test('a locked code, and each tenth wrong code of a day, is an incident once [ML-002]', () => {
  const day = { before: 3, after: 4 }
  expect(wrongCodesNote({ before: 3, after: 4 }, day)).toBeUndefined()
  expect(wrongCodesNote({ before: 4, after: 5 }, day)).toContain('5 wrong codes at one gate')
  expect(wrongCodesNote({ before: 5, after: 6 }, day)).toBeUndefined()
  expect(wrongCodesNote({ before: 0, after: 1 }, { before: 9, after: 10 })).toContain('10 wrong codes')
  expect(wrongCodesNote({ before: 0, after: 1 }, { before: 10, after: 11 })).toBeUndefined()
})
