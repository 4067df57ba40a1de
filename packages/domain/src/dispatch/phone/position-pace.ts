import type { Coordinates } from '../../addresses/coordinates.ts'
import { metresBetween } from '../../addresses/coordinates.ts'

/** A fix as the phone measured it: metres and milliseconds since 1970. */
export type MeasuredFix = Coordinates & { accuracy: number; atMs: number }

/** How many fixes a phone without network holds; the oldest go first. */
export const FIXES_STORED_MAX = 5000

const MOVED_METRES = 50
const MOVING_SECONDS = 10
const STILL_SECONDS = 60
const LOW_BATTERY = 0.2
const LOW_BATTERY_SECONDS = 30
/** A fix less exact than this tells nobody where the van is. */
const ACCURACY_MAX_METRES = 1000
/** What a standing phone seems to move by itself. */
const STANDING_METRES = 15

/**
 * Whether a fix is recorded: each 50 metres or 10 seconds while the van moves, each 60 seconds while it stands, and at
 * most each 30 seconds with less than a fifth of the battery. `batteryLevel` from 0 to 1, 1 where it is not known.
 */
export function isFixRecorded(
  last: MeasuredFix | undefined,
  fix: MeasuredFix,
  batteryLevel: number,
): boolean {
  if (fix.accuracy > ACCURACY_MAX_METRES) return false
  if (last === undefined) return true
  const seconds = (fix.atMs - last.atMs) / 1000
  if (seconds < 0) return false
  const moved = metresBetween(last, fix)
  if (batteryLevel < LOW_BATTERY) return seconds >= (isMoving(moved) ? LOW_BATTERY_SECONDS : STILL_SECONDS)
  return moved >= MOVED_METRES || seconds >= (isMoving(moved) ? MOVING_SECONDS : STILL_SECONDS)
}

const isMoving = (metres: number): boolean => metres > STANDING_METRES
