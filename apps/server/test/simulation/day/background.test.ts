import { expect, test } from 'vitest'
import { isDueBetween } from './background.ts'

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)

test('a job is due once for each round that a coarse look has passed over [RL-040]', () => {
  expect(isDueBetween('* * * * *', at('09:00'), at('09:10'))).toBe(true)
  expect(isDueBetween('*/10 * * * *', at('09:01'), at('09:09'))).toBe(false)
  expect(isDueBetween('*/10 * * * *', at('09:01'), at('09:10'))).toBe(true)
  expect(isDueBetween('22 * * * *', at('09:10'), at('09:20'))).toBe(false)
  expect(isDueBetween('22 * * * *', at('09:20'), at('09:30'))).toBe(true)
  expect(isDueBetween('57 1 * * *', at('01:00'), at('02:00'))).toBe(true)
  expect(isDueBetween('57 1 * * *', at('02:00'), at('03:00'))).toBe(false)
  expect(isDueBetween('57 1 * * *', new Date('2026-11-23T23:00:00Z'), at('02:00'))).toBe(true)
})
