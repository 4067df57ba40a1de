import type { PricingPolicy } from '../../catalogue/pricing.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { HOUR_MILLISECONDS, secondsAfter, toDate } from '../../core/lagos-time.ts'
import { kobo } from '../../core/money.ts'
import { STANDARD_HOURS } from '../../delivery/service-hours.ts'
import { dailyHours } from '../planner/plan/daily-hours.ts'
import type { PlanClock } from '../planner/plan/plan-clock.ts'
import { afterOpenSeconds, hoursOf, secondsOf, timestampOf } from '../planner/plan/plan-clock.ts'
import type { Interval } from '../planner/plan/plan-input.ts'
import { DEFAULT_PLAN_RULES } from '../planner/plan/plan-input.ts'
import type { Hours } from '../planner/problem/hours.ts'

/** The served hours are listed this far ahead: a plan never reaches further. */
const DAYS_AHEAD = 3

/** What of the pricing policy says whether and when gates are served at night. */
export type NightHours = Pick<PricingPolicy, 'nightSurcharge' | 'nightFromHour' | 'nightToHour'>

/** Without a surcharge for the night no gate is served then. */
export const DAY_ONLY: NightHours = { nightSurcharge: kobo(0), nightFromHour: 0, nightToHour: 0 }

/** When gates are served, from the day before `at` on: the day, and the night where the policy has a surcharge for it. */
export function servedHours(at: Timestamp, policy: NightHours): Interval[] {
  const { nightSurcharge, nightFromHour, nightToHour } = policy
  const hasNight = nightSurcharge > 0 && nightFromHour !== nightToHour
  return [
    ...STANDARD_HOURS.flatMap(({ fromHour, toHour }) => dailyHours(at, fromHour, toHour, DAYS_AHEAD)),
    ...(hasNight ? dailyHours(at, nightFromHour, nightToHour, DAYS_AHEAD) : []),
  ]
}

/** When a paid order is due: four delivery hours after the payment, or the end of its window (C-91). */
export function dueTime(
  order: { paidAt: Timestamp; window: Interval | null },
  policy: NightHours,
  promiseSeconds = DEFAULT_PLAN_RULES.promiseSeconds,
): Timestamp {
  if (order.window !== null) return order.window.to
  const hours = hoursAround(order.paidAt, policy)
  const due = afterOpenSeconds(hours, secondsOf(SINCE_1970, order.paidAt), promiseSeconds)
  // Hours that end before the promise does would leave the order without a due time.
  if (!Number.isFinite(due)) return secondsAfter(order.paidAt, promiseSeconds).toISOString()
  return timestampOf(SINCE_1970, due)
}

const SINCE_1970: PlanClock = { origin: 0, now: 0 }
const MAX_CACHED = 500
const cachedHours = new Map<string, Hours>()

/** The served hours around a moment, cached for all orders of the same hour: a board has hundreds. */
function hoursAround(at: Timestamp, policy: NightHours): Hours {
  const { nightSurcharge, nightFromHour, nightToHour } = policy
  const hour = Math.floor(toDate(at).getTime() / HOUR_MILLISECONDS)
  const key = [hour, nightSurcharge > 0, nightFromHour, nightToHour].join(' ')
  const known = cachedHours.get(key) ?? hoursOf(SINCE_1970, servedHours(at, policy))
  if (cachedHours.size >= MAX_CACHED) cachedHours.clear()
  cachedHours.set(key, known)
  return known
}
