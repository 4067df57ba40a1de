import { formatTimeOn } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import {
  HOUR_SECONDS,
  lagosMidnight,
  lagosTime,
  MINUTE_SECONDS,
  secondsAfter,
  secondsBetween,
  toDate,
} from '../core/lagos-time.ts'

/** Full hours of the day in Lagos in which support can be reached (C-54: 6:00 AM to 10:00 PM). */
const SUPPORT_HOURS = { fromHour: 6, toHour: 22 } as const

/**
 * Minutes of support's hours within which a reply is promised. Source: own choice; the prototype of the desk answers
 * what is about an order under way within half an hour and everything else within the working day.
 */
const URGENT_MINUTES = 30
/** To what presses beside that: by its tone, or because its customer asks again without an answer. */
const PRESSING_MINUTES = 15
const OTHER_MINUTES = 8 * 60
const URGENT_CATEGORIES: ReadonlySet<string> = new Set(['cat_orders', 'cat_payments', 'cat_delivery'])

function promisedMinutes(categoryId: string, presses: boolean): number {
  if (URGENT_CATEGORIES.has(categoryId)) return presses ? PRESSING_MINUTES : URGENT_MINUTES
  return presses ? URGENT_MINUTES : OTHER_MINUTES
}

/** Until when a reply is promised to what was asked then, sooner where it presses; only support's hours count. */
export function replyDueAt(asked: Date | Timestamp, categoryId: string, presses = false): Date {
  let left = promisedMinutes(categoryId, presses) * MINUTE_SECONDS
  let from = nextSupportTime(toDate(asked))
  for (;;) {
    const today = secondsBetween(from, closingOf(from))
    if (left <= today) return secondsAfter(from, left)
    left -= today
    from = nextSupportTime(closingOf(from))
  }
}

/** The moment itself within support's hours, else when they begin next. */
function nextSupportTime(at: Date): Date {
  const { hour } = lagosTime(at)
  if (hour < SUPPORT_HOURS.fromHour) return atHour(at, SUPPORT_HOURS.fromHour)
  return hour < SUPPORT_HOURS.toHour ? at : atHour(at, 24 + SUPPORT_HOURS.fromHour)
}

const closingOf = (at: Date): Date => atHour(at, SUPPORT_HOURS.toHour)

/** That hour of the same day in Lagos. */
const atHour = (at: Date, hours: number): Date => secondsAfter(lagosMidnight(at), hours * HOUR_SECONDS)

/** From this time before the promise on a ticket presses. */
const SOON_SECONDS = 15 * MINUTE_SECONDS

export type ReplyTimer = { text: string; state: 'calm' | 'soon' | 'late' }

/** What is left of a promise, in words: '4 min left', '12 min late', '3 h left'. */
export function replyTimer(dueAt: Timestamp, now: Date): ReplyTimer {
  const left = secondsBetween(now, dueAt)
  if (left < 0) return { text: `${spanText(-left)} late`, state: 'late' }
  return { text: `${spanText(left)} left`, state: left <= SOON_SECONDS ? 'soon' : 'calm' }
}

/** '4 min', '3 h', '2 d': whole ones that are over. */
function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`
}

/** 'Reply by 2:40pm', for the staff. */
export const replyByText = (dueAt: Timestamp, now: Date): string => `Reply by ${formatTimeOn(dueAt, now)}`

/** The promise as the customer reads it. */
export const promiseText = (dueAt: Timestamp, now: Date): string =>
  secondsBetween(now, dueAt) < 0
    ? `We promised to reply by ${formatTimeOn(dueAt, now)} and are late. We are sorry; your ticket is first in line.`
    : `We reply by ${formatTimeOn(dueAt, now)}.`
