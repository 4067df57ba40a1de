import { expect, test } from 'vitest'
import {
  describeSlot,
  isSlotOpen,
  openSlots,
  slotWindow,
  surchargeTime,
  surchargeTimeOfForm,
} from './time-slot.ts'

/** A moment of 22 November in Lagos, an hour ahead of UTC. */
const at = (time: string) => new Date(`2026-11-22T${time}+01:00`)
const names = (time: string) => openSlots(at(time)).map(({ day, part }) => `${day} ${part}`)

test('a slot is a part of the day in Lagos, whatever the time zone of the device [UX-007]', () => {
  expect(slotWindow({ day: 'today', part: 'afternoon' }, at('10:17:33'))).toEqual({
    from: '2026-11-22T11:00:00.000Z',
    to: '2026-11-22T17:00:00.000Z',
  })
  // In UTC it is still the day before.
  expect(slotWindow({ day: 'today', part: 'morning' }, at('00:30:00')).from).toBe('2026-11-22T07:00:00.000Z')
  expect(slotWindow({ day: 'tomorrow', part: 'evening' }, at('23:59:59')).to).toBe('2026-11-23T19:00:00.000Z')
})

test('slots of which an hour is left and that end within 24 hours can be chosen [UX-007]', () => {
  expect(names('07:00:00')).toEqual(['today morning', 'today afternoon', 'today evening'])
  expect(names('11:00:00')).toEqual(['today morning', 'today afternoon', 'today evening'])
  expect(names('11:00:01')).toEqual(['today afternoon', 'today evening'])
  expect(names('12:00:00')).toEqual(['today afternoon', 'today evening', 'tomorrow morning'])
  expect(names('19:30:00')).toEqual(['tomorrow morning', 'tomorrow afternoon'])
  expect(names('23:00:00')).toEqual(['tomorrow morning', 'tomorrow afternoon', 'tomorrow evening'])
  expect(isSlotOpen({ day: 'today', part: 'evening' }, at('19:00:01'))).toBe(false)
})

test('a window is named by its day and full hours [UX-007]', () => {
  const window = slotWindow({ day: 'tomorrow', part: 'morning' }, at('20:00:00'))
  expect(describeSlot(window, at('20:00:00'))).toBe('Tomorrow, 8am to 12pm')
  expect(describeSlot(window, new Date('2026-11-23T06:00:00Z'))).toBe('Today, 8am to 12pm')
  expect(describeSlot(window, new Date('2026-11-25T06:00:00Z'))).toBe('23 Nov 2026, 8am to 12pm')
})

test('the night surcharge goes by the start of a slot, and without one by the time of ordering [ML-108]', () => {
  const now = at('10:00:00')
  const evening = slotWindow({ day: 'today', part: 'evening' }, now)
  expect(surchargeTime(evening, now)).toBe(evening.from)
  expect(surchargeTime(null, now)).toBe(now)
  expect(surchargeTime(undefined, now)).toBe(now)
  expect(surchargeTimeOfForm('today evening', now)).toBe(evening.from)
  expect(surchargeTimeOfForm('', now)).toBe(now)
  // A slot that has begun cannot be served before now.
  const begun = at('18:00:01')
  expect(surchargeTime(evening, at('17:59:59'))).toBe(evening.from)
  expect(surchargeTime(evening, begun)).toBe(begun)
  // One with less than an hour left becomes the next one.
  expect(surchargeTime(evening, at('19:00:00'))).toEqual(at('19:00:00'))
  expect(surchargeTime(evening, at('19:00:01'))).toBe('2026-11-23T07:00:00.000Z')
})
