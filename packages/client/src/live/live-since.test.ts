import { expect, test } from 'vitest'
import { firstRead, noteAnswer } from './live-since.ts'

test('the earliest read counts, in whatever order the answers arrive; an answer without a time does not', () => {
  noteAnswer(new Headers())
  expect(firstRead()).toBeUndefined()
  for (const since of ['1700000000500', '1700000000200', '1700000000900'])
    noteAnswer(new Headers({ 'live-since': since }))
  expect(firstRead()).toBe(1_700_000_000_200)
})
