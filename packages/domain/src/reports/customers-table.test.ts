import { expect, test } from 'vitest'
import { customersRange, customersTable } from './customers-table.ts'

const cohort = (subject: string, day: string, amount: number) => ({
  day,
  measure: 'cohort' as const,
  subject,
  amount,
})
const RANGE = { from: '2026-11-17', to: '2026-11-23' }

test('cohorts are shown over the twelve months that end with the range', () => {
  expect(customersRange(RANGE)).toEqual({ from: '2025-12-01', to: '2026-11-23' })
})

test('customers of a month are counted in it and in each month after it that has come', () => {
  const table = customersTable(
    [
      cohort('2026-10', '2026-11-01', 3),
      cohort('2026-09', '2026-09-01', 5),
      cohort('2026-09', '2026-11-01', 2),
      cohort('2026-10', '2026-10-01', 4),
      { ...cohort('2026-09', '2026-09-01', 100), measure: 'cancels' },
    ],
    RANGE,
  )
  expect(table.rows).toEqual([
    ['2026-09', 5, 0, 2, null, null, null, null],
    ['2026-10', 4, 3, null, null, null, null, null],
  ])
  expect(table.total).toEqual(['Total', 9, 3, 2, 0, 0, 0, 0])
})

test('months before the twelve have no figure', () => {
  const { rows } = customersTable([cohort('2025-10', '2025-12-01', 2)], RANGE)
  expect(rows).toEqual([['2025-10', null, null, 2, 0, 0, 0, 0]])
})

test('the columns are named by their distance from the first month, two of which are drawn', () => {
  const { columns, chart } = customersTable([], RANGE)
  expect(columns.map(({ key, label, unit }) => [key, label, unit])).toEqual([
    ['month', 'First delivery', 'text'],
    ['month0', 'First month', 'count'],
    ['month1', 'Month 1', 'count'],
    ['month2', 'Month 2', 'count'],
    ['month3', 'Month 3', 'count'],
    ['month4', 'Month 4', 'count'],
    ['month5', 'Month 5', 'count'],
    ['month6', 'Month 6', 'count'],
  ])
  expect(chart).toEqual({ kind: 'bars', columns: ['month0', 'month1'] })
})
