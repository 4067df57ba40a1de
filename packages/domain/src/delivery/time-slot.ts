import { formatDate, isSameDay } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import {
  DAY_SECONDS,
  HOUR_SECONDS,
  lagosMidnight,
  lagosTime,
  secondsAfter,
  secondsBetween,
} from '../core/lagos-time.ts'

/** C-91: part of a day in which a customer wants the delivery. */
export const SLOT_DAYS = ['today', 'tomorrow'] as const
export const SLOT_PARTS = ['morning', 'afternoon', 'evening'] as const
export type TimeSlot = { day: (typeof SLOT_DAYS)[number]; part: (typeof SLOT_PARTS)[number] }

/** When a slot begins and ends. */
export type SlotWindow = { from: Timestamp; to: Timestamp }

/** C-91: full hours in Lagos, the end not included. */
const HOURS: Readonly<Record<TimeSlot['part'], { from: number; to: number }>> = {
  morning: { from: 8, to: 12 },
  afternoon: { from: 12, to: 18 },
  evening: { from: 18, to: 20 },
}

/** A slot that ends sooner is no longer offered: a driver needs about this long to load and drive. */
const LEAST_SECONDS = HOUR_SECONDS

const SLOT_GONE = 'This time is no longer available. Please choose another one.'

/** The window of a slot, as seen at that moment. */
export function slotWindow({ day, part }: TimeSlot, now: Date | Timestamp): SlotWindow {
  const midnight = lagosMidnight(now)
  const start = day === 'today' ? midnight : secondsAfter(midnight, DAY_SECONDS)
  const { from, to } = HOURS[part]
  return {
    from: secondsAfter(start, from * HOUR_SECONDS).toISOString(),
    to: secondsAfter(start, to * HOUR_SECONDS).toISOString(),
  }
}

/** Whether a slot can still be chosen: an hour of it is left, and it ends within 24 hours. */
export function isSlotOpen(slot: TimeSlot, now: Date | Timestamp): boolean {
  const window = slotWindow(slot, now)
  return isWindowLeft(window, now) && secondsBetween(now, window.to) <= DAY_SECONDS
}

const isWindowLeft = ({ to }: SlotWindow, now: Date | Timestamp): boolean =>
  secondsBetween(now, to) >= LEAST_SECONDS

/** Where a window has passed, or as good as passed, the next one that can be chosen; undefined while it holds. */
export function windowInsteadOf(window: SlotWindow, now: Date | Timestamp): SlotWindow | undefined {
  const [next] = openSlots(now)
  return isWindowLeft(window, now) || next === undefined ? undefined : slotWindow(next, now)
}

/**
 * The moment that decides whether an order pays the night surcharge: the start of the slot that was chosen, or the time of
 * ordering where none was, or where the slot had begun by then. One that has passed counts as the slot it becomes.
 */
export function surchargeTime(
  slot: SlotWindow | null | undefined,
  orderedAt: Date | Timestamp,
): Date | Timestamp {
  if (slot === null || slot === undefined) return orderedAt
  const { from } = windowInsteadOf(slot, orderedAt) ?? slot
  return secondsBetween(orderedAt, from) > 0 ? from : orderedAt
}

/** The time by which the night surcharge of a slot in a form is decided. */
export function surchargeTimeOfForm(slot: string, now: Date): Date | Timestamp {
  const chosen = slotNamed(slot)
  return surchargeTime(chosen && slotWindow(chosen, now), now)
}

/** Said when a payment arrives after the time that was chosen with the order (C-91). */
export const slotMovedSentence = (window: SlotWindow, now: Date | Timestamp): string =>
  `The time you chose had passed when your payment arrived. New delivery time: ${describeSlot(window, now)}. You can change it until a driver has your order.`

const ALL_SLOTS: readonly TimeSlot[] = SLOT_DAYS.flatMap((day) => SLOT_PARTS.map((part) => ({ day, part })))

/** The slots that can be chosen, in the order of time. */
export const openSlots = (now: Date | Timestamp): TimeSlot[] =>
  ALL_SLOTS.filter((slot) => isSlotOpen(slot, now))

/** 'today morning', as a form holds it. */
export const slotName = ({ day, part }: TimeSlot): string => `${day} ${part}`

/** The slot of a name, also one that is over since it was chosen: see `slotProblem`. */
export const slotNamed = (name: string): TimeSlot | undefined =>
  ALL_SLOTS.find((slot) => slotName(slot) === name)

/** Said of a chosen slot that can no longer be had, and never turned into 'as soon as possible'. */
export const slotProblem = (slot: TimeSlot | null | undefined, now: Date | Timestamp): string | undefined =>
  slot == null || isSlotOpen(slot, now) ? undefined : SLOT_GONE

/** 'Today, 12pm to 6pm'; a day that is neither today nor tomorrow by its date. */
export function describeSlot({ from, to }: SlotWindow, now: Date | Timestamp): string {
  const day = isSameDay(from, now)
    ? 'Today'
    : isSameDay(from, secondsAfter(now, DAY_SECONDS))
      ? 'Tomorrow'
      : formatDate(from)
  return `${day}, ${formatHour(from)} to ${formatHour(to)}`
}

function formatHour(time: Timestamp): string {
  const { hour } = lagosTime(time)
  return `${hour % 12 === 0 ? 12 : hour % 12}${hour < 12 ? 'am' : 'pm'}`
}
