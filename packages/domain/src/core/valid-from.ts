import { TIME_REQUIRED } from './lagos-input.ts'
import { DAY_SECONDS, secondsAfter } from './lagos-time.ts'

/** A form that was opened a moment ago may still say 'now'. */
export const PAST_TOLERANCE_SECONDS = 5 * 60
const FUTURE_SECONDS = 366 * DAY_SECONDS

/** What is wrong with the moment from which something holds: an ISO time, '' for at once; `past`: what to say then. */
export function validFromProblem(validFrom: string, now: Date, past: string): string | undefined {
  if (validFrom === '') return undefined
  const start = new Date(validFrom)
  if (Number.isNaN(start.getTime())) return TIME_REQUIRED
  if (start < secondsAfter(now, -PAST_TOLERANCE_SECONDS)) return past
  return start > secondsAfter(now, FUTURE_SECONDS) ? 'Choose a date within a year' : undefined
}

/** The moment itself; '' and what has just passed are now. */
export const validFromOf = (validFrom: string, now: Date): Date =>
  validFrom === '' ? now : new Date(Math.max(new Date(validFrom).getTime(), now.getTime()))
