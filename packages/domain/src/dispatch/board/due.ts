import type { PricingPolicy } from '../../catalogue/pricing.ts'
import { PROMISE_SECONDS, STANDARD_HOURS } from '../../company/service-hours.ts'
import type { Interval, Span } from '../../core/hours/daily-hours.ts'
import { dailySpans, intervalOf } from '../../core/hours/daily-hours.ts'
import type { SecondsClock } from '../../core/hours/open-hours.ts'
import { afterOpenSeconds, joinedHours, secondsOf, timestampOf } from '../../core/hours/open-hours.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { secondsAfter } from '../../core/lagos-time.ts'
import { kobo } from '../../core/money.ts'
import { promisedFrom, withinToday } from '../../delivery/estimate/soonest.ts'

/** The served hours are listed this far ahead: a plan never reaches further. */
const DAYS_AHEAD = 3

/** What of the pricing policy says whether and when gates are served at night. */
export type NightHours = Pick<PricingPolicy, 'nightSurcharge' | 'nightFromHour' | 'nightToHour'>

/** Without a surcharge for the night no gate is served then. */
export const DAY_ONLY: NightHours = { nightSurcharge: kobo(0), nightFromHour: 0, nightToHour: 0 }

/** When gates are served, from the day before `at` on: the day, and the night where the policy has a surcharge for it. */
export const servedHours = (at: Timestamp, policy: NightHours): Interval[] =>
  servedSpans(at, policy).map(intervalOf)

function servedSpans(at: Timestamp, { nightSurcharge, nightFromHour, nightToHour }: NightHours): Span[] {
  const hasNight = nightSurcharge > 0 && nightFromHour !== nightToHour
  return [
    ...STANDARD_HOURS.flatMap(({ fromHour, toHour }) => dailySpans(at, fromHour, toHour, DAYS_AHEAD)),
    ...(hasNight ? dailySpans(at, nightFromHour, nightToHour, DAYS_AHEAD) : []),
  ]
}

/** What says when a paid order is due; `answeredAt`: what its customer answered after a failed delivery, if any. */
export type DueFacts = { paidAt: Timestamp; answeredAt: Timestamp | null; window: Interval | null }

/**
 * When a paid order is due: four delivery hours after its promise began, today while today's last slot can be chosen
 * (C-101), or the end of its window (C-91).
 */
export function dueTime(order: DueFacts, policy: NightHours): Timestamp {
  if (order.window !== null) return order.window.to
  const from = promisedFrom(order)
  const hours = joinedHours(servedSpans(from, policy))
  const due = afterOpenSeconds(hours, secondsOf(SINCE_1970, from), PROMISE_SECONDS)
  // Hours that end before the promise does would leave the order without a due time.
  if (!Number.isFinite(due)) return secondsAfter(from, PROMISE_SECONDS).toISOString()
  return withinToday(timestampOf(SINCE_1970, due), from)
}

const SINCE_1970: SecondsClock = { origin: 0 }
