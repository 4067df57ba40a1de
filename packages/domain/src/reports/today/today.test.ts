import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import type { DayFacts } from './today.ts'
import { areasOfDay, figuresUntil, paceOf, paidByHour, sameTimeOn, timesToGate } from './today.ts'

const paid = (at: string, area = 'Lekki', litresDl = 200) => ({
  at,
  area,
  total: kobo(2_000_000),
  items: [{ product: 'PMS', litresDl }],
})
const arrival = (at: string, minutes: number, isInTime = true, area = 'Lekki') => ({
  at,
  area,
  minutes,
  isInTime,
})
const facts = (day: string, change: Partial<DayFacts> = {}): DayFacts => ({
  day,
  paid: [],
  arrivals: [],
  givenBack: [],
  ...change,
})
/** 4pm in Lagos. */
const NOW = new Date('2026-11-28T15:00:00Z')

test('a day that is not over is compared with its like up to the same time [RP-355]', () => {
  const yesterday = facts('2026-11-27', {
    paid: [paid('2026-11-27T09:00:00Z'), paid('2026-11-27T15:00:00Z'), paid('2026-11-27T15:00:01Z')],
    arrivals: [arrival('2026-11-27T10:00:00Z', 60), arrival('2026-11-27T14:00:00Z', 300, false)],
    givenBack: [
      { at: '2026-11-27T12:00:00Z', amount: kobo(5000) },
      { at: '2026-11-27T20:00:00Z', amount: kobo(7000) },
    ],
  })
  const until = sameTimeOn('2026-11-27', NOW, '2026-11-28')
  expect(until.toISOString()).toBe('2026-11-27T15:00:00.000Z')
  expect(figuresUntil(yesterday, until)).toEqual({
    orders: 2,
    litresDl: 400,
    sales: 4_000_000,
    arrived: 2,
    inTime: 1,
    givenBack: 5000,
  })
})

test('orders are added up by the hour, and hours to come have no figure [RP-355]', () => {
  const today = facts('2026-11-28', {
    paid: [paid('2026-11-28T05:30:00Z'), paid('2026-11-28T06:30:00Z'), paid('2026-11-28T14:59:00Z')],
  })
  const hours = paidByHour(today, NOW)
  expect(hours).toHaveLength(17)
  expect([hours[5], hours[6], hours[7], hours.at(-1)]).toEqual([0, 1, 2, 3])
  expect(paidByHour(today)).toHaveLength(24)
})

test('the pace is the share of their orders that earlier days had by this time [RP-355]', () => {
  const until = sameTimeOn('2026-11-27', NOW, '2026-11-28')
  const earlier = facts('2026-11-27', {
    paid: ['08', '09', '12', '18'].map((hour) => paid(`2026-11-27T${hour}:00:00Z`)),
  })
  expect(paceOf([{ facts: earlier, until }])).toBe(0.75)
  expect(paceOf([{ facts: facts('2026-11-27'), until }])).toBeUndefined()
})

test('times to the gate are said for half and for nine of ten [RP-355]', () => {
  const arrivals = [70, 75, 78, 135, 200].map((minutes) => arrival('2026-11-28T10:00:00Z', minutes))
  expect(timesToGate(arrivals)).toEqual({ half: 78, nineOfTen: 200 })
  expect(timesToGate([])).toEqual({ half: null, nineOfTen: null })
})

test('areas stand by their orders, with the week before, and one without any is left out [RP-355]', () => {
  const today = facts('2026-11-28', {
    paid: [
      paid('2026-11-28T09:00:00Z', 'Ajah'),
      paid('2026-11-28T09:00:00Z'),
      paid('2026-11-28T10:00:00Z', 'Ajah'),
    ],
    arrivals: [arrival('2026-11-28T11:00:00Z', 66, false, 'Ajah')],
  })
  const before = facts('2026-11-21', {
    paid: [paid('2026-11-21T09:00:00Z', 'VGC'), paid('2026-11-21T20:00:00Z', 'Ikota')],
  })
  const rows = areasOfDay(today, NOW, {
    facts: before,
    until: sameTimeOn('2026-11-21', NOW, '2026-11-28'),
  })
  expect(rows.map(({ area, orders, before: last }) => [area, orders, last])).toEqual([
    ['Ajah', 2, 0],
    ['Lekki', 1, 0],
    ['VGC', 0, 1],
  ])
  expect(rows[0]).toMatchObject({ byFuel: { PMS: 400 }, sales: 4_000_000, arrived: 1, inTime: 0, half: 66 })
})
