import { expect, test } from 'vitest'
import { rateStateOf } from './dated-rate.ts'

test('of the rates of one station the latest that has begun is in force [MV-108]', () => {
  const rates = ['2026-10-01', '2026-11-21', '2026-12-01'].map((from) => ({ from }))
  const states = (day: string) => rates.map((rate) => rateStateOf(rate, rates, day))
  expect(states('2026-11-21')).toEqual(['past', 'in_force', 'to_come'])
  expect(states('2026-11-20')).toEqual(['in_force', 'to_come', 'to_come'])
  expect(states('2026-12-02')).toEqual(['past', 'past', 'in_force'])
})
