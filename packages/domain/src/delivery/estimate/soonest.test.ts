import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeliveryTime } from '../../company/service-hours.ts'
import { secondsBetween } from '../../core/lagos-time.ts'
import { openSlots, slotWindow } from '../time-slot.ts'
import { byTime, quarterHourAfter, soonestDelivery, soonestText } from './soonest.ts'

/** Of Lagos, on the 23rd or the 24th of November. */
const at = (hour: string, day = 23) => new Date(`2026-11-${day}T${hour}+01:00`).toISOString()

test.each([
  ['00:30:00', at('12:00:00'), 'by 12:00pm today'],
  ['05:10:00', at('12:00:00'), 'by 12:00pm today'],
  ['09:02:00', at('13:02:00'), 'by 1:15pm today'],
  ['15:59:30', at('19:59:30'), 'by 8:00pm today'],
  ['16:39:00', at('20:00:00'), 'by 8:00pm today'],
  ['19:00:00', at('20:00:00'), 'by 8:00pm today'],
  // Today's last slot is over: half an hour of today, the rest from 8am on.
  ['19:30:00', at('11:30:00', 24), 'by 11:30am tomorrow'],
  ['21:42:00', at('12:00:00', 24), 'by 12:00pm tomorrow'],
])('paid at %s as soon as possible comes today while today has a slot [RP-200]', (paidAt, by, words) => {
  expect(soonestDelivery(at(paidAt))).toBe(by)
  expect(soonestText(at(paidAt))).toBe(words)
})

const anyMoment = fc
  .integer({ min: 0, max: 86_399 })
  .map((seconds) => new Date(Date.parse(at('00:00:00')) + seconds * 1000))

test('as soon as possible is never later than the last slot that can be chosen today [RP-200]', () => {
  fc.assert(
    fc.property(anyMoment, (now) => {
      const soonest = soonestDelivery(now)
      const today = openSlots(now).filter(({ day }) => day === 'today')
      for (const slot of today.slice(-1))
        expect(secondsBetween(soonest, slotWindow(slot, now).to)).toBeGreaterThanOrEqual(0)
      expect(isDeliveryTime(new Date(Date.parse(soonest) - 1))).toBe(true)
    }),
  )
})

test('a time is told in whole quarters of an hour, so that it stays while somebody pays [RP-201]', () => {
  expect(quarterHourAfter(at('13:02:00'))).toBe(at('13:15:00'))
  expect(quarterHourAfter(at('13:15:00'))).toBe(at('13:15:00'))
  expect(soonestText(at('09:01:00'))).toBe(soonestText(at('09:14:59')))
})

test('a time is told with its day, and with its date when the day is neither today nor tomorrow [RP-201]', () => {
  expect(byTime(at('20:00:00'), at('16:39:00'))).toBe('by 8:00pm today')
  expect(byTime(at('08:15:00', 24), at('16:39:00'))).toBe('by 8:15am tomorrow')
  expect(byTime(at('08:15:00', 26), at('16:39:00'))).toBe('by 26 Nov 2026, 8:15am')
})
