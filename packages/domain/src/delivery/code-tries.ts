import type { DriverId, OrderId } from '../core/ids.ts'

/** Wrong codes of one driver for one order before two people of staff must confirm the delivery instead. */
export const CODE_TRIES = 5

/** Wrong codes of one driver at all gates within a day that are an incident although none of them locked a code. */
const CODES_OF_A_DAY = 10

export const CODE_LOCKED = `The code was wrong ${CODE_TRIES} times, so it is locked. Do not pour. Call dispatch: two of them can confirm this delivery.`

/** Whose tries at which order. They are never set back: not by another phone, photo, run or code. */
export type CodeGate = { orderId: OrderId; driverId: DriverId }

export const isCodeLocked = (wrongCodes: number): boolean => wrongCodes >= CODE_TRIES

/** How many wrong codes may still be typed. */
export const triesLeft = (wrongCodes: number): number => Math.max(0, CODE_TRIES - wrongCodes)

/**
 * When wrong codes were typed by a phone's clock: not before its van left the station (`floor`) and not after the server
 * heard of them. More than lock the code say nothing more, so the rest is left out.
 */
export const typedTimes = (typedAt: readonly Date[], floor: Date | null, receivedAt: Date): Date[] =>
  typedAt
    .map((at) => Math.max(at.getTime(), floor?.getTime() ?? at.getTime()))
    .map((at) => new Date(Math.min(receivedAt.getTime(), at)))
    .toSorted((a, b) => a.getTime() - b.getTime())
    .slice(0, CODE_TRIES)

type Counted = { before: number; after: number }

/** What is wrong with so many wrong codes, in a sentence for an incident; undefined while they may be slips. */
export function wrongCodesNote(gate: Counted, day: Counted): string | undefined {
  if (!isCodeLocked(gate.before) && isCodeLocked(gate.after))
    return `${gate.after} wrong codes at one gate. The code is locked: two people of staff must confirm the delivery.`
  const isAnotherTen = Math.floor(day.before / CODES_OF_A_DAY) < Math.floor(day.after / CODES_OF_A_DAY)
  return isAnotherTen ? `${day.after} wrong codes at all gates within 24 hours.` : undefined
}
