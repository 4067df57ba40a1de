import { isInLagosBounds, metresBetween } from '../addresses/coordinates.ts'
import { DAY_SECONDS, secondsBetween } from '../core/lagos-time.ts'
import type { PositionFix } from './tracking.ts'

/** Why fixes of a call were not kept, each with how many. */
export const DROP_REASONS = [
  'unreadable',
  'outside_lagos',
  'before_shift',
  'too_old',
  'inaccurate',
  'implausible',
  'repeated',
] as const
export type DropReason = (typeof DROP_REASONS)[number]
export type Dropped = Partial<Record<DropReason, number>>

const OLDEST_SECONDS = DAY_SECONDS
const LEAST_ACCURATE_METRES = 1000
const FASTEST_METRES_PER_SECOND = 40
/** How many fixes must agree with each other to be believed against the one before them. */
const AGREEING_FIXES = 3

type Moment = { now: Date; onShiftSince: Date }

/** Why a fix by itself cannot be kept; one ahead of the server's clock is clamped to it, not refused. */
function dropReason(fix: PositionFix, { now, onShiftSince }: Moment): DropReason | undefined {
  const isReadable =
    Number.isSafeInteger(fix.seq) && fix.seq >= 0 && fix.accuracy >= 0 && !Number.isNaN(fix.at.getTime())
  if (!isReadable) return 'unreadable'
  if (!isInLagosBounds(fix)) return 'outside_lagos'
  if (fix.at < onShiftSince) return 'before_shift'
  if (secondsBetween(fix.at, now) > OLDEST_SECONDS) return 'too_old'
  return fix.accuracy > LEAST_ACCURATE_METRES ? 'inaccurate' : undefined
}

type Place = Pick<PositionFix, 'lat' | 'lng' | 'accuracy' | 'at'>

/** Whether a van can have come from one place to the other, their circles of accuracy taken off the way. */
const isReachable = (from: Place, to: Place): boolean =>
  metresBetween(from, to) - from.accuracy - to.accuracy <=
  FASTEST_METRES_PER_SECOND * Math.max(1, Math.abs(secondsBetween(from.at, to.at)))

export type FilteredFixes = { kept: PositionFix[]; candidates: PositionFix[]; dropped: Dropped }

/**
 * Sorts fixes into those to keep, those that need two more which agree with them, and those that are dropped. `last` is
 * the newest that was kept before, `candidates` are those that wait from an earlier call.
 */
export function filterFixes(
  fixes: readonly PositionFix[],
  { now, onShiftSince, last }: Moment & { last: Place | undefined },
  candidates: readonly PositionFix[] = [],
): FilteredFixes {
  const dropped: Dropped = {}
  const drop = (reason: DropReason, count = 1) => {
    if (count > 0) dropped[reason] = (dropped[reason] ?? 0) + count
  }
  const usable: PositionFix[] = []
  for (const fix of fixes) {
    const reason = dropReason(fix, { now, onShiftSince })
    if (reason === undefined) usable.push(fix.at > now ? { ...fix, at: now } : fix)
    else drop(reason)
  }
  const kept: PositionFix[] = []
  let waiting = [...candidates]
  let before: Place | undefined
  for (const fix of usable.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq)) {
    if (before === undefined && last !== undefined && last.at <= fix.at) before = last
    if (before === undefined || isReachable(before, fix)) {
      drop('implausible', waiting.length)
      waiting = []
      kept.push(fix)
      before = fix
      continue
    }
    const previous = waiting.at(-1)
    if (previous !== undefined && !isReachable(previous, fix)) {
      drop('implausible', waiting.length)
      waiting = []
    }
    waiting.push(fix)
    if (waiting.length < AGREEING_FIXES) continue
    kept.push(...waiting)
    before = fix
    waiting = []
  }
  return { kept, candidates: waiting, dropped }
}
