import { expect, test } from 'vitest'
import {
  DEFAULT_STATION_TERMS,
  dayHoursText,
  stationHours,
  stationTermsErrors,
  termsAt,
} from './station-terms.ts'

/** A Saturday in Lagos. */
const NOW = new Date('2026-11-21T13:30:00Z')
const terms = (validFrom: string, bays: number, days = DEFAULT_STATION_TERMS.days) => ({
  ...DEFAULT_STATION_TERMS,
  bays,
  days,
  validFrom: new Date(validFrom),
})

test('the newest terms that have begun hold, of two that begin together the one entered last', () => {
  const all = [
    terms('2026-11-01T00:00:00Z', 2),
    terms('2026-11-21T13:30:00Z', 3),
    terms('2026-11-21T13:30:00Z', 4),
  ]
  expect(termsAt(all, NOW).bays).toBe(4)
  expect(termsAt(all, new Date('2026-11-21T13:29:59Z')).bays).toBe(2)
  expect(termsAt(all, new Date('2026-10-01T00:00:00Z'))).toBe(DEFAULT_STATION_TERMS)
})

test('a station is open by the hours of each day in Lagos, from yesterday on', () => {
  expect(stationHours([], NOW, 1)).toEqual([
    { from: '2026-11-20T05:00:00.000Z', to: '2026-11-20T21:00:00.000Z' },
    { from: '2026-11-21T05:00:00.000Z', to: '2026-11-21T21:00:00.000Z' },
  ])
  const weekdays = Array.from({ length: 7 }, (_, at) => (at < 5 ? ([480, 960] as const) : null))
  expect(stationHours([terms('2026-11-01T00:00:00Z', 1, weekdays)], NOW, 3)).toEqual([
    { from: '2026-11-20T07:00:00.000Z', to: '2026-11-20T15:00:00.000Z' },
    { from: '2026-11-23T07:00:00.000Z', to: '2026-11-23T15:00:00.000Z' },
  ])
})

test('terms that begin in the morning hold for the hours of that day', () => {
  const closed = terms(
    '2026-11-21T10:00:00Z',
    1,
    Array.from({ length: 7 }, () => null),
  )
  expect(stationHours([closed], NOW, 2)).toHaveLength(1)
})

const FORM = {
  lat: 6.45,
  lng: 3.47,
  days: Array.from({ length: 7 }, () => ({ from: 360, to: 1320 })),
  bays: 1,
  loadingMinutes: 20,
  validFrom: '',
}
const errors = (change: object) => stationTermsErrors({ ...FORM, ...change })

test('a station has both coordinates in Lagos or none', () => {
  expect([errors({}), errors({ lat: null, lng: null }), errors({ lat: undefined, lng: undefined })]).toEqual([
    {},
    {},
    {},
  ])
  const both = { lat: ['Enter both coordinates or none'] }
  expect([errors({ lat: null }), errors({ lng: null })]).toEqual([both, both])
  expect(errors({ lat: 9.05, lng: 7.49 })).toEqual({ lat: ['This place is not in Lagos'] })
})

test('each of seven days is closed, or closes after it opened', () => {
  const first = (day: object | null) => errors({ days: [day, ...FORM.days.slice(1)] })
  const wrong = { 'days.0': ['Closing must come after opening'] }
  expect([first(null), first({ from: 0, to: 1440 })]).toEqual([{}, {}])
  for (const day of [
    { from: 600, to: 600 },
    { from: 600 },
    { to: 600 },
    { from: -1, to: 600 },
    { from: 0, to: 1441 },
    { from: 0.5, to: 600 },
  ])
    expect(first(day)).toEqual(wrong)
  expect(errors({ days: FORM.days.slice(1) })).toEqual({ days: ['Enter the hours of all seven days'] })
})

test('bays, minutes of loading and the beginning are within their limits', () => {
  expect([errors({ bays: 20 }), errors({ loadingMinutes: 180 }), errors({ loadingMinutes: 1 })]).toEqual([
    {},
    {},
    {},
  ])
  for (const bays of [0, 21, 1.5, undefined])
    expect(errors({ bays })).toEqual({ bays: ['Between 1 and 20 bays'] })
  for (const loadingMinutes of [0, 181])
    expect(errors({ loadingMinutes })).toEqual({ loadingMinutes: ['Between 1 and 180 minutes'] })
  expect(errors({ validFrom: 'soon' })).toEqual({ validFrom: ['Enter a date and time'] })
  expect(errors({ validFrom: '2026-11-22T00:00:00Z' })).toEqual({})
})

test('hours are said as people write them', () => {
  expect(dayHoursText([360, 1200])).toBe('6:00am–8:00pm')
  expect(dayHoursText([0, 725])).toBe('12:00am–12:05pm')
  expect(dayHoursText([720, 1440])).toBe('12:00pm–12:00am')
  expect(dayHoursText(null)).toBe('Closed')
})
