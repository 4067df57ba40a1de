import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayAfter, startOfDay } from '@gatefill/domain/core/lagos-days'

/** A day in Lagos: its beginning, and that of the next. */
export type DayBounds = { day: Day; from: Date; to: Date }

export const boundsOf = (day: Day): DayBounds => ({
  day,
  from: startOfDay(day),
  to: startOfDay(dayAfter(day)),
})
