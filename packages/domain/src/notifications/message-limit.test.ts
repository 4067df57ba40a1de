import { expect, test } from 'vitest'
import { MESSAGE_LIMITS } from './message-limit.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const reached = (...minutesAgo: number[]) =>
  MESSAGE_LIMITS.orderLink.reached(
    minutesAgo.map((each) => new Date(NOW.getTime() - each * 60_000)),
    NOW,
  )

test('the oldest message of the hour makes room for the next when it is an hour old [OC-087]', () => {
  expect(reached(1, 2)).toBeUndefined()
  expect(reached(1, 2, 50)?.seconds).toBe(600)
  expect(reached(1, 2, 60)).toBeUndefined()
})

test('the day has a limit of its own, and the longer wait is said [OC-087]', () => {
  const day = reached(1, 2, 50, 100, 200, 23 * 60)
  expect(day?.seconds).toBe(3600)
  expect(day?.sentence('60 minutes')).toBe(
    '6 links to pay this order were sent within a day, which is the most. Nothing was sent or changed now. Try again in 60 minutes.',
  )
})
