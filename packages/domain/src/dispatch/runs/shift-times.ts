import { secondsAfter } from '../../core/lagos-time.ts'

/** A shift without a planned end is taken to last so long (dispatch.md section 3). */
const SHIFT_HOURS = 10
/** A check of a van counts for a shift that begins so long after it. */
const CHECK_HOURS = 12
/** What the phone holds of a gate is erased so long after the stop (dispatch.md section 5). */
const ERASE_HOURS = 2
const SECONDS_PER_HOUR = 3600

export const shiftEndsAt = (shift: { beganAt: Date; plannedEnd: Date | null }): Date =>
  shift.plannedEnd ?? secondsAfter(shift.beganAt, SHIFT_HOURS * SECONDS_PER_HOUR)

/** From when on a check of the van counts for a shift that began then. */
export const checkedSince = (beganAt: Date): Date => secondsAfter(beganAt, -CHECK_HOURS * SECONDS_PER_HOUR)

export const eraseAfter = (stopEndedAt: Date): Date =>
  secondsAfter(stopEndedAt, ERASE_HOURS * SECONDS_PER_HOUR)
