import { expect, test } from 'vitest'
import type { ReportUnit } from './report-table.ts'
import {
  axisSteps,
  axisText,
  changeText,
  fileCellOf,
  fileHeadOf,
  hourText,
  isEmptyReport,
  reportCellText,
  rowLabel,
} from './report-table.ts'

test('a report is empty where every figure of it is none or nothing', () => {
  expect(isEmptyReport({ rows: [] })).toBe(true)
  expect(
    isEmptyReport({
      rows: [
        ['Lekki', 0, null],
        ['Ajah', null, 0],
      ],
    }),
  ).toBe(true)
  expect(
    isEmptyReport({
      rows: [
        ['Lekki', 0, null],
        ['Ajah', 0, 1],
      ],
    }),
  ).toBe(false)
})

test.each([
  ['a count is grouped by thousands', 1_234_567, 'count', '1,234,567'],
  ['a text stays', 'Lekki', 'text', 'Lekki'],
  ['a figure of a column of days is grouped', 1000, 'day', '1,000'],
  ['minutes below an hour are minutes', 59, 'minutes', '59 min'],
  ['an hour is said as such', 60, 'minutes', '1 h 00'],
  ['litres below a hundred have a tenth', 999, 'dl', '99.9'],
  ['a hundred litres have none', 1004, 'dl', '100'],
  ['nothing has no sign', 0, 'dl', '0'],
  ['litres an hour have a tenth', 2005, 'dlPerHour', '200.5'],
  ['tenths of a number have a decimal where they need one', 15, 'tenths', '1.5'],
  ['a share always has a decimal', 9000, 'basisPoints', '90.0%'],
] as const)('%s', (_sentence, cell, unit, text) => {
  expect(reportCellText(cell, unit)).toBe(text)
})

test('naira beside an axis are thousands from a thousand on, from a million on millions [RP-357]', () => {
  expect([0, 5_000, 99_900, 100_000].map((value) => axisText(value, 'kobo'))).toEqual([
    '₦0',
    '₦50',
    '₦999',
    '₦1k',
  ])
  expect(axisText(99_999_999, 'kobo')).toBe('₦1,000k')
  expect(axisText(100_000_000, 'kobo')).toBe('₦1m')
  expect(axisText(-250_000_000, 'kobo')).toBe('₦−2.5m')
  expect(axisText(1500, 'count')).toBe('1,500')
})

test('a file names the unit of a column in its head, and holds plain numbers in it', () => {
  const head = (unit: ReportUnit) => fileHeadOf({ key: 'k', label: 'Fuel', unit })
  expect(head('kobo')).toBe('Fuel (naira)')
  expect(head('count')).toBe('Fuel')
  expect(fileCellOf('Lekki', 'text')).toBe('Lekki')
  expect(fileCellOf(null, 'kobo')).toBeNull()
  expect(fileCellOf(9364, 'basisPoints')).toBe(93.6)
  expect(fileCellOf(15, 'dl')).toBe(1.5)
  expect(fileCellOf(15, 'dlPerHour')).toBe(1.5)
  expect(fileCellOf(15, 'tenths')).toBe(1.5)
  expect(fileCellOf(15, 'minutes')).toBe(15)
})

test('days and months are labelled shortly, other texts stay', () => {
  expect(['2026-11-05', '2026-01', 'Lekki', 'x2026-11', '2026-11-05x', 'x2026-11-05'].map(rowLabel)).toEqual([
    '5 Nov',
    'Jan 2026',
    'Lekki',
    'x2026-11',
    '2026-11-05x',
    'x2026-11-05',
  ])
})

test('a total is compared in whole percent, where both are figures', () => {
  expect(changeText(112, 100)).toBe('+12%')
  expect(changeText(1_200_000, 100)).toBe('+1,199,900%')
  expect(changeText(1001, 1000)).toBe('no change')
  expect(changeText(-50, -100)).toBe('+50%')
  expect(changeText(null, 100)).toBeUndefined()
  expect(changeText(100, null)).toBeUndefined()
  expect(changeText('1', 100)).toBeUndefined()
})

test('an axis is marked at whole naira, orders and quarters of an hour, and hours are said as people do [RP-357]', () => {
  expect(axisSteps('count').slice(0, 4)).toEqual([1, 2, 5, 10])
  expect(axisSteps('kobo')[0]).toBe(100)
  expect(axisSteps('minutes')).toContain(15)
  expect([0, 9, 12, 16].map(hourText)).toEqual(['12am', '9am', '12pm', '4pm'])
})
