import { expect, test } from 'vitest'
import { firstRead, noteAnswer } from './live-since.ts'

test('the answer that was read first counts, in whatever order they arrive; one that names no time does not', () => {
  noteAnswer(new Headers())
  expect(firstRead()).toBeUndefined()
  for (const since of ['1700000000500', '1700000000200', '1700000000900'])
    noteAnswer(new Headers({ 'live-since': since }))
  expect(firstRead()).toBe(1_700_000_000_200)
})
