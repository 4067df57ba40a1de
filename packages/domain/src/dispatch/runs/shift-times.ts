import type { Timestamp } from '../../core/lagos-time.ts'
import { HOUR_SECONDS, lagosTime, secondsAfter, toDate } from '../../core/lagos-time.ts'
import type { NightHours } from '../board/due.ts'
import { servedHours } from '../board/due.ts'

/** A shift without a planned end is taken to last so long. */
const SHIFT_HOURS = 10
/** No shift is planned longer than that; a day of deliveries from 8:00 to 20:00 with the way out and home fits in [assumption]. */
const MAX_SHIFT_HOURS = 14
/** A check of a van counts for a shift that begins so long after it. */
const CHECK_HOURS = 12
/** What the phone holds of a gate is erased so long after the stop. */
const ERASE_HOURS = 2

const NOT_A_TIME = 'Choose until when you drive'
const PAST_END = 'Choose a time that is still to come'
const TOO_LONG = `A shift lasts at most ${MAX_SHIFT_HOURS} hours`

const hoursAfter = (time: Date | Timestamp, hours: number): Date => secondsAfter(time, hours * HOUR_SECONDS)

/** When the driver of a shift goes home: nothing is planned beyond it. */
export const shiftEndsAt = (shift: { beganAt: Date | Timestamp; plannedEnd: Date | null }): Date =>
  shift.plannedEnd ?? hoursAfter(shift.beganAt, SHIFT_HOURS)

/** From the last gate back to the yard, and the dips there [assumption]. */
const HOME_SECONDS = HOUR_SECONDS

/** When a shift that begins now usually ends: an hour after gates are served no more, and after 10 hours at most. */
export function usualShiftEnd(beganAt: Date, policy: NightHours): Date {
  const served = servedHours(beganAt.toISOString(), policy).toSorted((a, b) => a.from.localeCompare(b.from))
  const first = served.findIndex(({ to }) => toDate(to) > beganAt)
  let servedUntil = served[first]?.to
  // The night may follow the day without a gap.
  for (const { from, to } of served.slice(first + 1))
    if (servedUntil !== undefined && from <= servedUntil && to > servedUntil) servedUntil = to
  const longest = hoursAfter(beganAt, SHIFT_HOURS)
  if (servedUntil === undefined) return longest
  const home = secondsAfter(servedUntil, HOME_SECONDS)
  return new Date(Math.min(home.getTime(), longest.getTime()))
}

/** Why a shift that began then cannot be planned to end at a time; undefined where it can. */
export function plannedEndProblem(
  plannedEnd: Timestamp,
  { beganAt, now }: { beganAt: Date; now: Date },
): string | undefined {
  if (Number.isNaN(Date.parse(plannedEnd))) return NOT_A_TIME
  const end = toDate(plannedEnd)
  if (end <= now) return PAST_END
  return end > hoursAfter(beganAt, MAX_SHIFT_HOURS) ? TOO_LONG : undefined
}

/** The full hours of Lagos at which a shift that began then may end, the next one first. */
export function plannedEnds(beganAt: Date | Timestamp, now: Date): Date[] {
  const next = secondsAfter(now, HOUR_SECONDS - secondsOfHour(now))
  const last = hoursAfter(beganAt, MAX_SHIFT_HOURS)
  return Array.from({ length: MAX_SHIFT_HOURS }, (_, hours) => hoursAfter(next, hours)).filter(
    (end) => end <= last,
  )
}

const secondsOfHour = (time: Date): number => lagosTime(time).minute * 60 + ((time.getTime() / 1000) % 60)

/** From when on a check of the van counts for a shift that began then. */
export const checkedSince = (beganAt: Date): Date => hoursAfter(beganAt, -CHECK_HOURS)

export const eraseAfter = (stopEndedAt: Date): Date => hoursAfter(stopEndedAt, ERASE_HOURS)
