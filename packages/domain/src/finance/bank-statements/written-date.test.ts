import { expect, test } from 'vitest'
import { writtenDate } from './written-date.ts'

test.each([
  '13-NOV-2026 09.15.02',
  '13-NOV-26 09.15.02.000000 AM',
  '13-NOV-26 09.15.02.000000 AM +01:00',
  '20261113091502',
  '2026-11-13T09:15:02+01:00[Africa/Lagos]',
  '2026-11-13 09:15:02.123456 +0100',
  'Fri Nov 13 09:15:02 WAT 2026',
  'Fri Nov 13 2026 09:15:02 GMT+0100 (West Africa Standard Time)',
  'Fri, 13 Nov 2026 09:15:02 +0100',
  'November 13, 2026 at 9:15 AM',
  '13/Nov/2026:09:15:02',
  '13 Nov 2026 | 09:15',
  '13 Nov 2026 09:15 hrs',
  '13\\11\\2026',
  '13|11|2026',
])('the day of %j is read, as programs write moments [BR-120]', (text) => {
  expect(writtenDate(text)?.day_first).toBe('2026-11-13')
})

test.each([
  ['2026-11-12T23:30:00Z', '2026-11-13'],
  ['2026-11-12 23:30:00Z', '2026-11-13'],
  ['2026-11-12 23:00 UTC', '2026-11-13'],
  ['2026-11-12 22:59 UTC', '2026-11-12'],
  ['Thu, 12 Nov 2026 23:30:00 GMT', '2026-11-13'],
  ['12 Nov 2026 11:30 PM UTC', '2026-11-13'],
  ['12 Nov 2026 11:30 AM UTC', '2026-11-12'],
  ['12 Nov 2026 12:30 AM UTC', '2026-11-12'],
  ['2026-11-13T00:30:00+05:30', '2026-11-12'],
  ['2026-11-12T20:00:00-05:00', '2026-11-13'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['12 Nov 2026 23:30 WAT', '2026-11-12'],
  ['12 Nov 2026 23:30', '2026-11-12'],
])('the moment %s is the day %s in Lagos, in any spelling that names its zone [BR-120]', (text, day) => {
  expect(writtenDate(text)).toEqual({ day_first: day, month_first: day })
})

test.each(['13.45.10', '20261313091502', '20261113251502', '13-NOV-26 9.15', '13 Nov 2026 at noon'])(
  '%j is no day',
  (text) => {
    expect(writtenDate(text)).toBeUndefined()
  },
)
