import type { Timestamp } from '../core/lagos-time.ts'
import { lagosTime } from '../core/lagos-time.ts'

/** C-54: when fuel is normally delivered. */
const DELIVERY_FROM_HOUR = 8
const DELIVERY_TO_HOUR = 20

export const DELIVERY_DAYS_TEXT = '7 days a week'
export const DELIVERY_HOURS_TEXT = '8AM-8PM'
/** C-54: when support can be reached and drivers are on the road. */
export const BUSINESS_HOURS_TEXT = '6:00 AM to 10:00 PM'
/** C-55: the outer promise; the confirmation is the payment. */
export const SCHEDULE_TEXT = 'scheduled within 24 hours of order confirmation'

export function isDeliveryTime(at: Date | Timestamp): boolean {
  const { hour } = lagosTime(at)
  return hour >= DELIVERY_FROM_HOUR && hour < DELIVERY_TO_HOUR
}

/** When an order placed now is delivered; undefined within the standard delivery hours, which need no notice. */
export function deliveryPromise(now: Date | Timestamp): string | undefined {
  if (isDeliveryTime(now)) return undefined
  const day = lagosTime(now).hour < DELIVERY_FROM_HOUR ? 'today' : 'tomorrow'
  return `Standard delivery hours are ${DELIVERY_HOURS_TEXT}, ${DELIVERY_DAYS_TEXT}. If you pay now, we deliver from 8AM ${day}.`
}
