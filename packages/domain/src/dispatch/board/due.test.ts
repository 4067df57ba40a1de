import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import { soonestDelivery } from '../../delivery/estimate/soonest.ts'
import { DAY_ONLY, dueTime } from './due.ts'

const NIGHTS = { nightSurcharge: kobo(500_000), nightFromHour: 20, nightToHour: 6 }
/** Of Lagos, on one day or the next. */
const at = (hour: string, day = '23') => new Date(`2026-11-${day}T${hour}+01:00`).toISOString()
const dueOf = (paidAt: string, policy = DAY_ONLY) =>
  dueTime({ paidAt, answeredAt: null, window: null }, policy)

test('an order is due four delivery hours after its payment, to the second [DI-176]', () => {
  expect(dueOf(at('10:00:00'))).toBe(at('14:00:00'))
  expect(dueOf(at('10:20:30'))).toBe(at('14:20:30'))
  expect(dueOf(at('10:59:59'))).toBe(at('14:59:59'))
})

test('hours in which nobody delivers do not count, and where nights are served they do [DI-176]', () => {
  expect(dueOf(at('19:30:00'))).toBe(at('11:30:00', '24'))
  expect(dueOf(at('05:10:00'))).toBe(at('12:00:00'))
  expect(dueOf(at('19:30:00'), NIGHTS)).toBe(at('23:30:00'))
})

test('an order is due today while the last slot of today can be chosen, as its customer was told [RP-203]', () => {
  for (const paidAt of ['16:39:00', '18:30:00', '19:00:00']) {
    expect(dueOf(at(paidAt))).toBe(at('20:00:00'))
    expect(dueOf(at(paidAt))).toBe(soonestDelivery(at(paidAt)))
  }
})

test('a chosen time is due at its end [DI-176]', () => {
  const window = { from: at('16:00:00'), to: at('18:00:00') }
  expect(dueTime({ paidAt: at('10:20:00'), answeredAt: null, window }, DAY_ONLY)).toBe(at('18:00:00'))
})

test('after a failed delivery an order is due from its answer on, as its customer is told [RP-401]', () => {
  const facts = { paidAt: at('09:00:00'), answeredAt: at('14:30:00'), window: null }
  expect(dueTime(facts, DAY_ONLY)).toBe(at('18:30:00'))
  expect(dueTime(facts, DAY_ONLY)).toBe(soonestDelivery(facts.answeredAt))
})
