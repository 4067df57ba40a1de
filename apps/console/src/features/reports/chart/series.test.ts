import type { Report } from '@gatefill/contracts/staff/reports'
import { expect, test } from 'vitest'
import { limitsInView, rowsWithFigures } from './series.ts'

const byHour = (orders: readonly number[]): Report => {
  const range = { from: '2026-11-25', to: '2026-11-25' }
  return {
    name: 'orders-by-hour',
    range,
    asOf: '2026-11-26T08:00:00.000Z',
    columns: [
      { key: 'hour', label: 'Hour', unit: 'text' },
      { key: 'placed', label: 'Placed', unit: 'count' },
    ],
    chart: { kind: 'bars', columns: ['placed'] },
    rows: orders.map((count, hour) => [`${hour}:00`, count]),
    total: ['Total', 0],
    before: { range, total: ['Before', 0] },
  }
}

test('the bars of a day begin with its first order and end with its last; the hours between stay [CN-142]', () => {
  expect(rowsWithFigures(byHour([0, 0, 3, 0, 5, 0]))).toEqual([
    ['2:00', 3],
    ['3:00', 0],
    ['4:00', 5],
  ])
  expect(rowsWithFigures(byHour([0, 0]))).toHaveLength(2)
})

test('a promise is drawn across a chart whose figures come near it [CN-150]', () => {
  const limits = [{ label: 'Promise', value: 240 }]
  const report = byHour([80, 120])
  const withLimits = { ...report, chart: { ...report.chart, limits } }
  expect(limitsInView(withLimits)).toEqual(limits)
  expect(limitsInView({ ...withLimits, rows: [['0:00', 79]] })).toEqual([])
  expect(limitsInView(report)).toEqual([])
})
