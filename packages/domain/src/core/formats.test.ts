import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatTime, formatTimeOn, isSameDay } from './formats.ts'
import { lagosTime, secondsAfter, secondsBetween, toDate } from './lagos-time.ts'

test('times are shown in the Lagos time zone on every device', () => {
  expect(formatDateTime('2026-11-21T15:05:00Z')).toBe('21 Nov 2026, 4:05pm')
  expect(formatDateTime(new Date('2026-12-31T23:30:00Z'))).toBe('1 Jan 2027, 12:30am')
  expect(formatDate('2026-02-01T00:00:00.000Z')).toBe('1 Feb 2026')
  expect([formatTime('2026-11-21T11:00:00Z'), formatTime('2026-11-21T10:59:00Z')]).toEqual([
    '12:00pm',
    '11:59am',
  ])
})

test('a time of the same day in Lagos is shown without its date, at any other day with it', () => {
  const day = new Date('2026-11-21T23:30:00Z')
  expect(formatTimeOn('2026-11-22T09:05:00Z', day)).toBe('10:05am')
  expect(formatTimeOn('2026-11-21T22:05:00Z', day)).toBe('21 Nov 2026, 11:05pm')
})

test('Lagos time agrees with the time zone data of the platform', () => {
  const zone = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Africa/Lagos',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      const parts = Object.fromEntries(
        zone.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
      )
      const { year, month, day, hour, minute } = parts
      expect(lagosTime(moment)).toEqual({ year, month, day, hour, minute })
    }),
  )
})

test('the same day means the same day in Lagos', () => {
  expect(isSameDay('2026-11-21T22:59:00Z', '2026-11-21T00:00:00Z')).toBe(true)
  expect(isSameDay('2026-11-21T22:59:00Z', '2026-11-21T23:00:00Z')).toBe(false)
})

test('seconds are added and counted', () => {
  const later = secondsAfter('2026-11-21T15:00:00Z', 90)
  expect(later.toISOString()).toBe('2026-11-21T15:01:30.000Z')
  expect(secondsBetween('2026-11-21T15:00:00Z', later)).toBe(90)
})

test('text that is not a time throws', () => {
  expect(() => toDate('tomorrow')).toThrow(RangeError)
})
