import { expect, test } from 'vitest'
import { isOfDay, isPlannableDay, isSameOrder, placedOrder, shiftedOrder } from './day-plan.ts'

test('today and tomorrow in Lagos can be planned by hand', () => {
  const lateEvening = new Date('2026-11-21T23:30:00+01:00')
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  expect(days.filter((day) => isPlannableDay(day, lateEvening))).toEqual(['2026-11-21', '2026-11-22'])
})

test('an order stands on the board of the day on which its time begins, and on none without a time', () => {
  const window = { from: '2026-11-21T23:30:00+01:00', to: '2026-11-22T01:30:00+01:00' }
  expect(isOfDay({ window }, '2026-11-21')).toBe(true)
  expect(isOfDay({ window }, '2026-11-22')).toBe(false)
  expect(isOfDay({ window: null }, '2026-11-21')).toBe(false)
})

test('two lists are the same where each place holds the same order', () => {
  expect(isSameOrder([], [])).toBe(true)
  expect(isSameOrder(['a', 'b'], ['a', 'b'])).toBe(true)
  expect(isSameOrder(['a', 'b'], ['b', 'a'])).toBe(false)
  expect(isSameOrder(['a', 'b'], ['a', 'c'])).toBe(false)
  expect(isSameOrder(['a'], ['a', 'b'])).toBe(false)
  expect(isSameOrder(['a', 'b'], ['a'])).toBe(false)
})

test('an order moves a place earlier or later, and stays at an end', () => {
  const orders = ['a', 'b', 'c']
  expect(shiftedOrder(orders, 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(shiftedOrder(orders, 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(shiftedOrder(orders, 'a', -1)).toEqual(orders)
  expect(shiftedOrder(orders, 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(shiftedOrder(orders, 'c', 1)).toEqual(orders)
  expect(shiftedOrder(orders, 'unknown', 1)).toEqual(orders)
})

test('an order goes before another one of the driver, or behind all, wherever it was [RP-267]', () => {
  const orders = ['a', 'b', 'c']
  expect(placedOrder(orders, 'd')).toEqual(['a', 'b', 'c', 'd'])
  expect(placedOrder(orders, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  expect(placedOrder(orders, 'c', 'a')).toEqual(['c', 'a', 'b'])
  expect(placedOrder(orders, 'a')).toEqual(['b', 'c', 'a'])
  expect(placedOrder(orders, 'b', 'unknown')).toEqual(['a', 'c', 'b'])
})
