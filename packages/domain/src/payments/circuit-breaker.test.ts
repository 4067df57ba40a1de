import { expect, test } from 'vitest'
import type { Breaker } from './circuit-breaker.ts'
import {
  allowRequest,
  CLOSED,
  FAILURE_THRESHOLD,
  FAILURE_WINDOW_SECONDS,
  OPEN_SECONDS,
  onFailure,
  onSuccess,
} from './circuit-breaker.ts'

const at = (seconds: number) => new Date(seconds * 1000)
const failing = (times: readonly number[], from: Breaker = CLOSED) =>
  times.reduce((breaker, seconds) => onFailure(breaker, at(seconds)), from)
const five = [0, 1, 2, 3, 4]

test('four failures leave it closed, the fifth within thirty seconds opens it', () => {
  expect(failing(five.slice(1)).state).toBe('closed')
  expect(failing(five).state).toBe('open')
  expect(five).toHaveLength(FAILURE_THRESHOLD)
})

test('failures that are far apart do not open it', () => {
  const apart = [0, 10, 20, 31, 41, 51, 62]
  expect(failing(apart).state).toBe('closed')
  expect(failing([0, 10, 20, FAILURE_WINDOW_SECONDS - 1, FAILURE_WINDOW_SECONDS]).state).toBe('open')
})

test('a success between them starts the count again', () => {
  const answered = onSuccess(failing([0, 1, 2, 3]))
  expect(failing([4, 5, 6, 7], answered).state).toBe('closed')
  expect(failing([4, 5, 6, 7, 8], answered).state).toBe('open')
})

test('while it is open nothing goes through, then one request tests it, and no second beside it', () => {
  const open = failing(five)
  expect(allowRequest(open, at(4 + OPEN_SECONDS - 1)).allowed).toBe(false)
  const tried = allowRequest(open, at(4 + OPEN_SECONDS))
  expect(tried).toMatchObject({ allowed: true, breaker: { state: 'half_open' } })
  expect(allowRequest(tried.breaker, at(4 + OPEN_SECONDS)).allowed).toBe(false)
})

test('a test that succeeds closes it, one that fails opens it for as long again', () => {
  const { breaker } = allowRequest(failing(five), at(34))
  expect(onSuccess(breaker)).toEqual(CLOSED)
  const again = onFailure(breaker, at(40))
  expect(again.state).toBe('open')
  expect(allowRequest(again, at(40 + OPEN_SECONDS - 1)).allowed).toBe(false)
  expect(allowRequest(again, at(40 + OPEN_SECONDS)).allowed).toBe(true)
})

test('a test that never ends does not keep it open for ever', () => {
  const { breaker } = allowRequest(failing(five), at(34))
  expect(allowRequest(breaker, at(34 + OPEN_SECONDS)).allowed).toBe(true)
})

test('while it is closed each payment goes through, and an answer changes nothing', () => {
  expect(allowRequest(CLOSED, at(0))).toEqual({ allowed: true, breaker: CLOSED })
  const counted = failing([0, 1])
  expect(allowRequest(counted, at(2))).toEqual({ allowed: true, breaker: counted })
  expect(onSuccess(CLOSED)).toBe(CLOSED)
  expect(onSuccess(counted)).toEqual(CLOSED)
})
