import { expect, test } from 'vitest'
import { earlierPromise } from './merge.ts'

test('two tickets that become one promise what was promised first', () => {
  const early = { dueAt: new Date('2026-11-21T12:00:00Z') }
  const late = { dueAt: new Date('2026-11-21T13:00:00Z') }
  expect([earlierPromise(early, late), earlierPromise(late, early)]).toEqual([early, early])
  expect([earlierPromise(null, late), earlierPromise(late, null)]).toEqual([late, late])
  expect(earlierPromise(null, null)).toBeNull()
  expect(earlierPromise(early, { ...early })).toBe(early)
})
