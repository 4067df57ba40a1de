import type { Day } from '../core/lagos-days.ts'
import { dayAfter, dayBefore, dayOfText, daysAfter } from '../core/lagos-days.ts'
import { DAY_MILLISECONDS } from '../core/lagos-time.ts'
import type { FieldErrors } from '../core/result.ts'
import { firstDayOf, monthOf } from '../finance/month.ts'

/** Days in Lagos, both included. */
export type ReportRange = { from: Day; to: Day }

/** A report covers so many days at most. */
export const MAX_REPORT_DAYS = 366
/** What is shown where nothing is asked. */
const USUAL_DAYS = 7

export const daysOf = ({ from, to }: ReportRange): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MILLISECONDS) + 1

/** Every day of a range. */
export function daysIn(range: ReportRange): Day[] {
  const days: Day[] = []
  for (let day = range.from; day <= range.to; day = dayAfter(day)) days.push(day)
  return days
}

/** The range of the same length that ends on the day before. */
export const rangeBefore = (range: ReportRange): ReportRange => ({
  from: daysAfter(range.from, -daysOf(range)),
  to: dayBefore(range.from),
})

/** The day seven days earlier. */
export const weekBefore = (day: Day): Day => daysAfter(day, -7)

/**
 * The range that was asked for: nothing that lies after today, the last seven days where a text is no day, and the last
 * 366 days of a longer one.
 */
export function reportRange(asked: { from?: string; to?: string }, today: Day): ReportRange {
  const to = earlier(dayOfText(asked.to) ?? today, today)
  const from = earlier(dayOfText(asked.from) ?? daysAfter(to, 1 - USUAL_DAYS), to)
  return { from: daysOf({ from, to }) > MAX_REPORT_DAYS ? daysAfter(to, 1 - MAX_REPORT_DAYS) : from, to }
}

const earlier = (one: Day, other: Day): Day => [one, other].sort()[0] ?? one

export const RANGE_CHOICES = ['yesterday', '7-days', '28-days', 'month', 'own'] as const
export type RangeChoice = (typeof RANGE_CHOICES)[number]

export const RANGE_LABELS: Readonly<Record<RangeChoice, string>> = {
  yesterday: 'Yesterday',
  '7-days': '7 days',
  '28-days': '28 days',
  month: 'This month',
  own: 'Own range',
}

/** The days of a choice, today included but for yesterday; the own range begins with the last seven days. */
export function rangeOf(choice: RangeChoice, today: Day): ReportRange {
  const yesterday = dayBefore(today)
  switch (choice) {
    case 'yesterday':
      return { from: yesterday, to: yesterday }
    case '28-days':
      return { from: daysAfter(today, -27), to: today }
    case 'month':
      return { from: firstDayOf(monthOf(today)), to: today }
    case '7-days':
    case 'own':
      return { from: daysAfter(today, 1 - USUAL_DAYS), to: today }
  }
}

/** What is wrong with the days of an own range, by field. */
export function ownRangeErrors({ from, to }: ReportRange, today: Day): FieldErrors {
  const errors: FieldErrors = {}
  if (dayOfText(from) === undefined) errors.from = ['Choose the first day']
  if (dayOfText(to) === undefined) errors.to = ['Choose the last day']
  else if (to > today) errors.to = ['The last day lies in the future']
  else if (errors.from === undefined && to < from) errors.to = ['The last day is before the first']
  else if (errors.from === undefined && daysOf({ from, to }) > MAX_REPORT_DAYS)
    errors.to = [`At most ${MAX_REPORT_DAYS} days`]
  return errors
}
