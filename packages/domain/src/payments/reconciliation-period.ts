import { DAY_SECONDS, secondsAfter, secondsBetween } from '../core/lagos-time.ts'
import type { Period } from './reconciliation.ts'

/** A provider may list an entry late: each list is read again from this long before the end of the last reading. */
const OVERLAP_SECONDS = 3 * DAY_SECONDS

/** From when on entries may have changed that no reading of the list has seen: some days before reading ended. */
export const unseenFrom = (readTo: Date | null, notBefore: Date): Date =>
  readTo === null ? notBefore : secondsAfter(readTo, -OVERLAP_SECONDS)

/** A list is read in parts of a week, so that a night after a long break holds few rows at a time. */
const PART_SECONDS = 7 * DAY_SECONDS

/**
 * From when on a list must be compared: from where reading ended (`readTo`), the oldest thing that is not closed, and the
 * oldest part that shows an open discrepancy; not before `notBefore`, which is also where the first reading begins.
 */
export function unclosedFrom(known: {
  readTo: Date | null
  oldest: Date | null
  openFrom: Date | null
  notBefore: Date
}): Date {
  const { readTo, oldest, openFrom, notBefore } = known
  const overlapped = unseenFrom(readTo, notBefore)
  // The provider's clock may differ from ours.
  const unclosed = oldest === null ? overlapped : secondsAfter(oldest, -3600)
  const from = Math.min(overlapped.getTime(), unclosed.getTime(), openFrom?.getTime() ?? Infinity)
  return new Date(Math.max(from, notBefore.getTime()))
}

/** The clocks of two servers differ: what lies at the edge of two parts is in both. */
const EDGE_SECONDS = 10 * 60

/** A period in parts of a week that overlap a little, the oldest first. */
export function partsOf({ from, to }: Period): Period[] {
  const count = Math.max(1, Math.ceil(secondsBetween(from, to) / PART_SECONDS))
  return Array.from({ length: count }, (_, at) => ({
    from: at === 0 ? from : secondsAfter(from, at * PART_SECONDS - EDGE_SECONDS),
    to: at === count - 1 ? to : secondsAfter(from, (at + 1) * PART_SECONDS),
  }))
}

/** A provider dates a payment by its own clock and rules: so far around our times it is looked for. */
const AROUND_SECONDS = 3600

/** The hours around each of these payments that begin before `before`, as one where they overlap, the oldest first. */
export function hoursAround(payments: readonly Period[], before: Date): Period[] {
  const around = payments
    .map(({ from, to }) => ({
      from: secondsAfter(from, -AROUND_SECONDS),
      to: secondsAfter(to, AROUND_SECONDS),
    }))
    .filter(({ from }) => from < before)
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
  const joined: Period[] = []
  for (const { from, to } of around) {
    const last = joined.at(-1)
    if (last === undefined || from > last.to) joined.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return joined
}
