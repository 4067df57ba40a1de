import { expect, test } from 'vitest'
import { ownRangeErrors, RANGE_CHOICES, rangeOf, reportRange, weekBefore } from './report-range.ts'

const TODAY = '2026-11-23'

test('each choice of days ends today, but for yesterday', () => {
  expect(RANGE_CHOICES.map((choice) => rangeOf(choice, TODAY))).toEqual([
    { from: '2026-11-22', to: '2026-11-22' },
    { from: '2026-11-17', to: TODAY },
    { from: '2026-10-27', to: TODAY },
    { from: '2026-11-01', to: TODAY },
    { from: '2026-11-17', to: TODAY },
  ])
})

test('where nothing or no day is asked, a report shows the last seven days', () => {
  expect(reportRange({}, TODAY)).toEqual({ from: '2026-11-17', to: TODAY })
  expect(reportRange({ from: 'soon', to: '2026-11-10' }, TODAY)).toEqual({
    from: '2026-11-04',
    to: '2026-11-10',
  })
  expect(reportRange({ from: '2026-11-20', to: '2026-11-10' }, TODAY)).toEqual({
    from: '2026-11-10',
    to: '2026-11-10',
  })
})

test('of a longer range the last 366 days are shown', () => {
  expect(reportRange({ from: '2025-11-23', to: TODAY }, TODAY).from).toBe('2025-11-23')
  expect(reportRange({ from: '2025-11-22', to: TODAY }, TODAY).from).toBe('2025-11-23')
})

test('the same day of the week before lies seven days back', () => {
  expect(weekBefore('2026-11-03')).toBe('2026-10-27')
})

test('an own range has two days in their order, none of them in the future, at most 366', () => {
  const errors = (from: string, to: string) => ownRangeErrors({ from, to }, TODAY)
  expect(errors('2026-11-01', TODAY)).toEqual({})
  expect(errors(TODAY, TODAY)).toEqual({})
  expect(errors('', '')).toEqual({ from: ['Choose the first day'], to: ['Choose the last day'] })
  expect(errors('', '2026-11-24')).toEqual({
    from: ['Choose the first day'],
    to: ['The last day lies in the future'],
  })
  expect(errors('', '2026-11-01')).toEqual({ from: ['Choose the first day'] })
  expect(errors('2026-11-02', '2026-11-01')).toEqual({ to: ['The last day is before the first'] })
  expect(errors('2025-11-23', TODAY)).toEqual({})
  expect(errors('2025-11-22', TODAY)).toEqual({ to: ['At most 366 days'] })
})
