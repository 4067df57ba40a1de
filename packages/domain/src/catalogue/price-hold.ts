import { MINUTE_SECONDS, secondsAfter } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { formatNaira } from '../core/money.ts'

/** In minutes: how long an unpaid order may keep its price at least and at most. */
export const PRICE_HOLD_MIN_MINUTES = 15
export const PRICE_HOLD_MAX_MINUTES = 1440
/** In minutes: what the first pricing policy says (C-99). */
export const PRICE_HOLD_MINUTES = 120

/** An unpaid order that got its price later than that still has it, by the figure of the policy in force. */
export const pricesHeldSince = (holdMinutes: number, now: Date): Date =>
  secondsAfter(now, -holdMinutes * MINUTE_SECONDS)

/** What is wrong with the minutes of a policy as somebody enters them; undefined keeps the figure in force. */
export const priceHoldProblem = (minutes: number | undefined): string | undefined =>
  minutes === undefined ||
  (Number.isInteger(minutes) && minutes >= PRICE_HOLD_MIN_MINUTES && minutes <= PRICE_HOLD_MAX_MINUTES)
    ? undefined
    : `Orders must keep their price for ${PRICE_HOLD_MIN_MINUTES} to ${PRICE_HOLD_MAX_MINUTES} minutes`

/** What a customer reads who starts a payment after the price was held, when the same order costs something else. */
export const priceChangedText = (before: Kobo, now: Kobo): string =>
  `Prices have changed since you ordered: ${formatNaira(before)} is now ${formatNaira(now)}. Nothing was charged. Agree to the new total, or cancel the order.`
