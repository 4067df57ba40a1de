import { afterDeliverySeconds, PROMISE_SECONDS } from '../../company/service-hours.ts'
import { formatDateTime, formatTime, isSameDay } from '../../core/formats.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { DAY_SECONDS, MINUTE_SECONDS, secondsAfter, toDate } from '../../core/lagos-time.ts'
import type { TimeSlot } from '../time-slot.ts'
import { isSlotOpen, slotWindow } from '../time-slot.ts'
import { earlier } from './range.ts'

const LAST_OF_TODAY: TimeSlot = { day: 'today', part: 'evening' }

/** The end of today's last slot, while that slot can be chosen: an order of that moment comes no later (C-101). */
export const lastOfToday = (from: Date | Timestamp): Timestamp | undefined =>
  isSlotOpen(LAST_OF_TODAY, from) ? slotWindow(LAST_OF_TODAY, from).to : undefined

/** A time, and no later than the end of today's last slot while that slot can still be chosen. */
export const withinToday = (time: Timestamp, from: Date | Timestamp): Timestamp =>
  earlier(time, lastOfToday(from) ?? time)

/**
 * When an order 'as soon as possible' is delivered at the latest, counted from a moment within the delivery hours: today
 * while today's last slot can be chosen, else what is left of the seconds from 8am on (C-101).
 */
export const soonestDelivery = (from: Date | Timestamp, seconds = PROMISE_SECONDS): Timestamp =>
  withinToday(afterDeliverySeconds(from, seconds), from)

/** From when the promise of an order counts: from the answer after a failed delivery (C-94), else from the payment. */
export const promisedFrom = <Time>({ paidAt, answeredAt }: { paidAt: Time; answeredAt: Timestamp | null }) =>
  answeredAt ?? paidAt

/** A time before the departure is told in whole steps, so that it stays the same while somebody orders and pays. */
const TOLD_STEP_SECONDS = 15 * MINUTE_SECONDS

/** The full step at or after a time. */
export function quarterHourAfter(time: Timestamp): Timestamp {
  const step = TOLD_STEP_SECONDS * 1000
  return new Date(Math.ceil(toDate(time).getTime() / step) * step).toISOString()
}

/** 'by 8:00pm today', 'by 11:30am tomorrow', 'by 22 Nov 2026, 11:30am'. */
export function byTime(time: Timestamp, now: Date | Timestamp): string {
  if (isSameDay(time, now)) return `by ${formatTime(time)} today`
  return isSameDay(time, secondsAfter(now, DAY_SECONDS))
    ? `by ${formatTime(time)} tomorrow`
    : `by ${formatDateTime(time)}`
}

/** When an order 'as soon as possible' comes that is paid now, as every screen says it (C-101): 'by 8:00pm today'. */
export const soonestText = (now: Date | Timestamp): string =>
  byTime(quarterHourAfter(soonestDelivery(now)), now)
