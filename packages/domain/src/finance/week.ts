import type { Day } from '../core/lagos-days.ts'
import { dayAfter, dayBefore } from '../core/lagos-days.ts'

const DAYS_OF_A_WEEK = 7

/** The week from Monday to Sunday in which a day lies. */
export function weekOf(day: Day): { from: Day; to: Day } {
  let from = day
  while (new Date(`${from}T00:00:00Z`).getUTCDay() !== 1) from = dayBefore(from)
  let to = from
  for (let added = 1; added < DAYS_OF_A_WEEK; added += 1) to = dayAfter(to)
  return { from, to }
}
