import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { depositAgeing, refundAgeing, stationAgeing } from './ageing.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const aged = (hours: number, amount: number) => ({
  since: new Date(NOW.getTime() - hours * 3_600_000),
  amount: kobo(amount),
})

test('deposits stand by how long they have lain, each in the bucket that it has reached', () => {
  const deposits = [
    aged(3.9, 1),
    aged(4, 10),
    aged(12, 100),
    aged(23.9, 1000),
    aged(24, 10_000),
    aged(100, 5),
  ]
  expect(depositAgeing(deposits, NOW)).toEqual([
    { fromHours: 0, toHours: 4, count: 1, amount: 1 },
    { fromHours: 4, toHours: 12, count: 1, amount: 10 },
    { fromHours: 12, toHours: 24, count: 2, amount: 1100 },
    { fromHours: 24, toHours: null, count: 2, amount: 10_005 },
  ])
})

test('what a clock puts after now has lain for no time', () => {
  expect(depositAgeing([aged(-1, 7)], NOW)[0]).toEqual({ fromHours: 0, toHours: 4, count: 1, amount: 7 })
})

test('refunds are grouped by days, what stations owe by weeks and months', () => {
  const starts = (buckets: { fromHours: number }[]) => buckets.map(({ fromHours }) => fromHours)
  expect(starts(refundAgeing([], NOW))).toEqual([0, 24, 72, 240])
  expect(starts(stationAgeing([], NOW))).toEqual([0, 168, 720, 1440])
  expect(stationAgeing([], NOW)[0]).toEqual({ fromHours: 0, toHours: 168, count: 0, amount: 0 })
})
