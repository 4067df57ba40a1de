import { dayAfter, dayOf } from '../../core/lagos-days.ts'
import type { DeskRange } from '../desk/board.ts'

/** Days are planned by hand as far ahead as customers choose a time: today and tomorrow (C-91). */
export const isPlannableDay = (day: string, now: Date): boolean => {
  const today = dayOf(now)
  return day === today || day === dayAfter(today)
}

/** Whether an order stands on the board of a day: its time begins there. */
export const isOfDay = ({ window }: { window: DeskRange | null }, day: string): boolean =>
  window !== null && dayOf(window.from) === day

export const DAY_NOT_FOUND = 'Only today and tomorrow can be planned.'
export const NOT_OF_DAY =
  'One of these orders has no time slot on this day, is not paid, or is already in a run.'

/** Two lists of orders in the same order: what was seen is what is there. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])

/** The orders of a driver with one a place earlier or later; unchanged at an end. */
export function shiftedOrder(orderIds: readonly string[], orderId: string, step: -1 | 1): string[] {
  const at = orderIds.indexOf(orderId)
  const other = orderIds[at + step]
  if (at < 0 || other === undefined) return [...orderIds]
  return orderIds.with(at, other).with(at + step, orderId)
}

/** The orders of a driver with one more, or one elsewhere: before another order, or behind all. */
export function placedOrder(orderIds: readonly string[], orderId: string, before?: string): string[] {
  const rest = orderIds.filter((id) => id !== orderId)
  const at = before === undefined ? -1 : rest.indexOf(before)
  return at < 0 ? [...rest, orderId] : [...rest.slice(0, at), orderId, ...rest.slice(at)]
}
