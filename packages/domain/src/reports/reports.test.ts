import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { buildReport } from './build-report.ts'
import { percentile } from './percentile.ts'
import type { ReportName } from './report-catalogue.ts'
import { REPORT_NAMES } from './report-catalogue.ts'
import { daysIn, daysOf, MAX_REPORT_DAYS, rangeBefore, rangeOf, reportRange } from './report-range.ts'
import { axisText, changeText, fileCellOf, reportCellText, rowLabel } from './report-table.ts'
import { stationMargins } from './station-margins.ts'

const TODAY = '2026-11-23'

test('a percentile of a distribution is that of the list it stands for', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { minLength: 1 }), fc.constantFrom(0.5, 0.9, 1), (minutes, share) => {
      const entries = [...Map.groupBy(minutes, (each) => each)].map(([value, own]) => ({
        subject: String(value),
        amount: own.length,
      }))
      const sorted = [...minutes].sort((a, b) => a - b)
      expect(percentile(entries, share)).toBe(sorted[Math.max(1, Math.ceil(sorted.length * share)) - 1])
    }),
  )
  expect(percentile([], 0.5)).toBeUndefined()
})

test('a range ends today at the latest, begins before it ends and has at most 366 days [CN-113]', () => {
  const day = fc.constantFrom(
    '2019-02-29',
    '2020-01-01',
    '2025-11-22',
    '2026-11-01',
    '2026-11-23',
    '2027-01-01',
    '',
  )
  fc.assert(
    fc.property(day, day, (from, to) => {
      const range = reportRange({ from, to }, TODAY)
      expect(range.from <= range.to && range.to <= TODAY).toBe(true)
      expect(daysOf(range)).toBeLessThanOrEqual(MAX_REPORT_DAYS)
      expect(daysIn(range)).toHaveLength(daysOf(range))
      expect(daysOf(rangeBefore(range))).toBe(daysOf(range))
      expect(rangeBefore(range).to < range.from).toBe(true)
    }),
  )
  expect(rangeOf('yesterday', TODAY)).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  expect(rangeOf('month', TODAY)).toEqual({ from: '2026-11-01', to: TODAY })
})

test('every report of nothing has a total for each of its columns', () => {
  for (const name of REPORT_NAMES) {
    const { columns, rows, total, chart } = buildReport(name, [], { from: '2026-11-22', to: TODAY })
    expect(total, name).toHaveLength(columns.length)
    for (const row of rows) expect(row, name).toHaveLength(columns.length)
    for (const key of chart.columns)
      expect(
        columns.some((column) => column.key === key),
        name,
      ).toBe(true)
  }
})

test('the time to the gate is drawn with its promise, the kept promises with their target [CN-150]', () => {
  const limitsOf = (name: ReportName) => buildReport(name, [], { from: TODAY, to: TODAY }).chart.limits
  expect(limitsOf('time-to-gate')).toEqual([{ label: 'Promise', value: 240 }])
  expect(limitsOf('promises')).toEqual([{ label: 'Target', value: 9000 }])
  expect(limitsOf('orders-and-litres')).toBeUndefined()
})

test('runs of the planner stand beside those that were built by hand', () => {
  const figures = { runs: 2, gates: 10, litres: 4000, seconds: 7200, late: 1, arrivals: 10, changes: 3 }
  const measures = Object.entries(figures).map(([name, amount]) => ({
    day: TODAY,
    measure: `road.${name}` as 'road.runs',
    subject: 'planned',
    amount,
  }))
  expect(buildReport('planner', measures, { from: TODAY, to: TODAY }).rows).toEqual([
    ['Planned', 2, 10, 4000, 2000, 12, 1000, 15],
    ['Built by hand', 0, 0, 0, null, null, null, null],
  ])
})

test('figures are written for people, for an axis and for a file', () => {
  expect(reportCellText(1_825_800, 'kobo')).toBe('₦18,258.00')
  expect(reportCellText(24_576, 'dl')).toBe('2,458')
  expect(reportCellText(-12, 'dl')).toBe('−1.2')
  expect(reportCellText(128, 'minutes')).toBe('2 h 08')
  expect(reportCellText(9360, 'basisPoints')).toBe('93.6%')
  expect(reportCellText(null, 'minutes')).toBe('–')
  expect(axisText(35_000_000, 'kobo')).toBe('₦350k')
  expect(fileCellOf(1_825_850, 'kobo')).toEqual({ kobo: 1_825_850 })
  expect(rowLabel('2026-11-05')).toBe('5 Nov')
  expect(rowLabel('2026-11')).toBe('Nov 2026')
  expect(changeText(90, 100)).toBe('−10%')
  expect(changeText(5, 0)).toBeUndefined()
})

test('the margin of a litre is our price less what the station takes on that day [CN-119]', () => {
  const cost = (from: string, costPerLitre: number) => ({
    stationId: 'stn_1',
    productId: 'prd_1',
    costPerLitre: kobo(costPerLitre),
    from,
  })
  const costs = [cost('2026-11-01', 80_000), cost('2026-11-20', 91_000), cost('2026-12-01', 10_000)]
  const products = [{ id: 'prd_1', unitPrice: kobo(89_500) }]
  expect(stationMargins(costs, products, TODAY)).toMatchObject([{ cost: costs[1], margin: -1500 }])
  expect(stationMargins(costs, products, '2026-11-19')).toMatchObject([{ margin: 9500 }])
  expect(stationMargins(costs, [], TODAY)).toMatchObject([{ margin: undefined }])
  expect(stationMargins(costs, products, '2026-10-31')).toEqual([])
})
