import type { Timestamp } from '../../core/lagos-time.ts'
import { secondsAfter, secondsBetween, toDate } from '../../core/lagos-time.ts'
import type { Range } from './range.ts'
import { earlier, later, roundedRange, STEP_SECONDS, stepAfter, stepBefore } from './range.ts'
import type { Signal } from './signal.ts'
import { isSignalLost } from './signal.ts'

/** Why the end of a range is later than announced, with the sentence that the customer reads. */
export const SLIP_REASONS = {
  stops: 'Dispatch added a stop before yours.',
  gate: 'The stop before yours is taking longer.',
  signal: 'We have not heard from the driver’s phone for a while.',
  road: 'The road is taking longer than we expected.',
} as const
export type SlipReason = keyof typeof SLIP_REASONS

/** What was announced to the customer of an order about its arrival. */
export type AnnouncedArrival = {
  /** The range as the screens show it. */
  range: Range
  /** Since when. */
  at: Timestamp
  /** The first range after the van left: it never changes, and arrivals are measured by it. */
  promise: Range
  /** The last change to a later end, with the range that was announced before it. */
  change: { was: Range; at: Timestamp; reason: SlipReason } | null
  /** The range announced before the first later end for which no notice was sent yet. */
  unnoticed: Range | null
  noticedAt: Timestamp | null
}

/** An end that became later than announced. */
export type Slip = { was: Range; now: Range; reason: SlipReason }

export type Announcement = {
  told: AnnouncedArrival
  isChanged: boolean
  slip: Slip | null
  /** What to send: the range, and the one announced before. */
  notice: { range: Range; was: Range } | null
}

/** A customer gets at most one notice in this time. */
const NOTICE_SECONDS = 20 * 60

/**
 * What is announced to a customer now. The screen changes by five minutes or more only; an end that is later than
 * announced is a slip with its reason, and a notice is sent for it, at most one in 20 minutes.
 */
export function announceRange(
  before: AnnouncedArrival | undefined,
  fresh: Range,
  reason: SlipReason,
  now: Date,
): Announcement {
  const at = now.toISOString()
  if (before === undefined) {
    const range = roundedRange(fresh)
    const told = { range, at, promise: range, change: null, unnoticed: null, noticedAt: null }
    return { told, isChanged: true, slip: null, notice: null }
  }
  const range = frozenRange(before.range, fresh, now)
  const isChanged = range.from !== before.range.from || range.to !== before.range.to
  const isLater = toDate(range.to) > toDate(before.range.to)
  const slip = isLater ? { was: before.range, now: range, reason } : null
  const told: AnnouncedArrival = {
    ...before,
    range,
    at: isChanged ? at : before.at,
    change: slip === null ? stillLater(before.change, range) : { was: before.range, at, reason },
    unnoticed: noticeDueFor(before.unnoticed ?? slip?.was ?? null, range),
  }
  return { ...withNotice(told, now), isChanged, slip }
}

/** Each bound stays until it moves by a whole step; an end that has passed moves on. */
function frozenRange(told: Range, fresh: Range, now: Date): Range {
  const moves = (one: Timestamp, other: Timestamp) => Math.abs(secondsBetween(one, other)) >= STEP_SECONDS
  const isOver = now > toDate(told.to)
  const next = stepAfter(later(fresh.to, secondsAfter(told.to, STEP_SECONDS).toISOString()))
  const to = isOver ? next : moves(told.to, fresh.to) ? stepAfter(fresh.to) : told.to
  const from = moves(told.from, fresh.from) ? stepBefore(fresh.from) : told.from
  return { from: earlier(from, secondsAfter(to, -STEP_SECONDS).toISOString()), to }
}

/** A change is shown as long as the end is later than the one announced before it. */
const stillLater = (change: AnnouncedArrival['change'], range: Range): AnnouncedArrival['change'] =>
  change !== null && toDate(range.to) > toDate(change.was.to) ? change : null

/** No notice is due once the range is back at what was announced. */
const noticeDueFor = (was: Range | null, range: Range): Range | null =>
  was !== null && toDate(range.to) > toDate(was.to) ? was : null

function withNotice(told: AnnouncedArrival, now: Date): Pick<Announcement, 'told' | 'notice'> {
  const isQuiet = told.noticedAt !== null && secondsBetween(told.noticedAt, now) < NOTICE_SECONDS
  if (told.unnoticed === null || isQuiet) return { told, notice: null }
  const notice = { range: told.range, was: told.unnoticed }
  return { told: { ...told, unnoticed: null, noticedAt: now.toISOString() }, notice }
}

/** The likeliest cause of a later end, by what changed since the last one. */
export function slipReason(now: {
  stopsBefore: number
  stopsBeforeThen: number
  signal: Signal
  /** The van stands at a gate for longer than a hand-over takes. */
  isHeldUpAtGate: boolean
}): SlipReason {
  if (now.stopsBefore > now.stopsBeforeThen) return 'stops'
  if (isSignalLost(now.signal)) return 'signal'
  return now.isHeldUpAtGate ? 'gate' : 'road'
}
