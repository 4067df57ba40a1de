import { formatDayAndMonth, formatTime } from '../../core/formats.ts'
import { dayAfter, dayBefore, dayOf } from '../../core/lagos-days.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { MINUTE_SECONDS, secondsBetween } from '../../core/lagos-time.ts'
import { isSilent, signalOf } from '../../delivery/estimate/signal.ts'
import { isStalePosition } from '../../delivery/tracking.ts'
import { isOpenStop } from '../runs/run.ts'
import type { DeskRange, DeskStop } from './board.ts'

/** A span of time as a dispatcher says it: '40 s', '8 min', '1 h 20 min', '2 h'. Negative spans count as none. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < MINUTE_SECONDS) return `${whole} s`
  const minutes = Math.round(whole / MINUTE_SECONDS)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}

/**
 * '2:36–2:44pm', '11:50am–12:10pm', in Lagos, with its day where that is not today: 'tomorrow 8:58–9:10am'. One time where
 * both ends are the same minute.
 */
export function rangeText({ from, to }: DeskRange, now: Date | Timestamp): string {
  const day = dayWord(from, now)
  const [start, end] = [formatTime(from), formatTime(to)]
  if (start === end) return `${day}${end}`
  return start.slice(-2) === end.slice(-2) ? `${day}${start.slice(0, -2)}–${end}` : `${day}${start}–${end}`
}

/** '2:36pm' today, 'tomorrow 8:58am', 'yesterday 7:10pm', '27 Nov 8:58am' on any other day. */
export const timeText = (at: Date | Timestamp, now: Date | Timestamp): string =>
  `${dayWord(at, now)}${formatTime(at)}`

/** The day of a moment as it stands before a time; '' for today. */
function dayWord(at: Date | Timestamp, now: Date | Timestamp): string {
  const [day, today] = [dayOf(at), dayOf(now)]
  if (day === today) return ''
  if (day === dayAfter(today)) return 'tomorrow '
  if (day === dayBefore(today)) return 'yesterday '
  return `${formatDayAndMonth(at)} `
}

export type Lateness = { kind: 'late' | 'tight' | 'on-time' | 'unknown'; text: string }

/**
 * How a stop stands against its promise: late by the plan, tight where only the end of its range is past due, on time
 * otherwise; unknown without an estimate.
 */
export function latenessOf(
  { lateSeconds, at, dueAt }: Pick<DeskStop, 'lateSeconds' | 'at' | 'dueAt'>,
  now: Date | Timestamp,
): Lateness {
  if (lateSeconds >= MINUTE_SECONDS) return { kind: 'late', text: `${durationText(lateSeconds)} late` }
  if (dueAt === null || at === null) return { kind: 'unknown', text: '' }
  if (secondsBetween(dueAt, at.to) > 0) return { kind: 'tight', text: `tight, ${timeText(dueAt, now)}` }
  return { kind: 'on-time', text: 'on time' }
}

/** Whether a stop is still to come and late. */
export const isLateStop = (stop: DeskStop): boolean => isOpenStop(stop) && stop.lateSeconds >= MINUTE_SECONDS

/** Before an act reaches a van that was not seen for this long, the desk asks. */
export const UNSEEN_SECONDS = 5 * MINUTE_SECONDS

export const MAY_BE_DELIVERING = 'It may be delivering now.'

export type LastSeen = {
  text: string
  isOld: boolean
  isUnseen: boolean
  /** For so long that no time is shown any more and dispatch is alerted. */
  isSilent: boolean
}

/** When a van was last seen, in words. `isUnseen`: for five minutes or never on this shift. */
export function lastSeenOf(position: { at: Timestamp } | null, now: Date | Timestamp): LastSeen {
  if (position === null) return { text: 'Not seen yet', isOld: true, isUnseen: true, isSilent: false }
  const seconds = secondsBetween(position.at, now)
  const ago = durationText(seconds < MINUTE_SECONDS ? Math.max(0, Math.floor(seconds / 10) * 10) : seconds)
  if (seconds < 10) return { text: 'Seen just now', isOld: false, isUnseen: false, isSilent: false }
  const isOld = isStalePosition(seconds)
  return {
    text: `${isOld ? 'Last seen' : 'Seen'} ${ago} ago`,
    isOld,
    isUnseen: seconds >= UNSEEN_SECONDS,
    isSilent: isSilent(signalOf(seconds)),
  }
}

/** What a run is called on the desk: 'R-7F3A9C'. */
export const runName = (id: string): string => `R-${id.slice(-6)}`
