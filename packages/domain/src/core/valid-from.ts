import { enteredTime, TIME_REQUIRED } from './lagos-input.ts'
import { DAY_SECONDS, secondsAfter } from './lagos-time.ts'

/** A form that was opened a moment ago may still say 'now'. */
const PAST_TOLERANCE_SECONDS = 5 * 60
const FUTURE_SECONDS = 366 * DAY_SECONDS

/** What is wrong with the moment from which something holds: an ISO time, '' for at once; `past`: what to say then. */
export function validFromProblem(validFrom: string, now: Date, past: string): string | undefined {
  if (validFrom === '') return undefined
  const start = enteredTime(validFrom)
  if (start === undefined) return TIME_REQUIRED
  return start < secondsAfter(now, -PAST_TOLERANCE_SECONDS).getTime() ? past : undefined
}

/** What is wrong with a start of prices or of the seller's details, which are set a year ahead at most. */
export const validFromWithinYearProblem = (validFrom: string, now: Date, past: string): string | undefined =>
  new Date(validFrom) > secondsAfter(now, FUTURE_SECONDS)
    ? 'Choose a date within a year'
    : validFromProblem(validFrom, now, past)

/** The moment itself; '' and what has just passed are now. */
export const validFromOf = (validFrom: string, now: Date): Date =>
  validFrom === '' ? now : new Date(Math.max(new Date(validFrom).getTime(), now.getTime()))
