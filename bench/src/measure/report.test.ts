import { expect, test } from 'vitest'
import { median, table } from './report.ts'

test('the middle round counts, and of two the slower', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1])).toBe(1)
})

test('the table says what is met and leaves open what was not measured', () => {
  const rows = [
    { what: 'orders', limit: '10/s', ours: '4/s', ratio: '0.40', budget: 'at least 0.30', met: true },
    { what: 'list', ours: '4/s', budget: 'at least 0.20', note: 'limit not measured: pgbench not found' },
  ]
  expect(table(rows).split('\n')).toEqual([
    '| what   | limit | ours | ratio | budget        | met |',
    '|--------|-------|------|-------|---------------|-----|',
    '| orders | 10/s  | 4/s  | 0.40  | at least 0.30 | yes |',
    '| list   | -     | 4/s  | -     | at least 0.20 | -   |',
    '',
    '- list: limit not measured: pgbench not found',
  ])
})
