import type { Timestamp } from '../core/lagos-time.ts'
import { lagosTime } from '../core/lagos-time.ts'

/** C-54: when fuel is normally delivered. */
export const DELIVERY_FROM_HOUR = 8
export const DELIVERY_TO_HOUR = 20
/** C-54: when support is reachable and drivers are on the road. */
export const BUSINESS_FROM_HOUR = 6
export const BUSINESS_TO_HOUR = 22

export const DELIVERY_DAYS_TEXT = '7 days a week'
export const DELIVERY_HOURS_TEXT = '8AM-8PM'
export const BUSINESS_HOURS_TEXT = '6:00 AM to 10:00 PM'
/** C-55: the outer promise; the confirmation is the payment. */
export const SCHEDULE_TEXT = 'scheduled within 24 hours of order confirmation'

const within = (hour: number, from: number, to: number) => hour >= from && hour < to

export const isDeliveryTime = (at: Date | Timestamp): boolean =>
  within(lagosTime(at).hour, DELIVERY_FROM_HOUR, DELIVERY_TO_HOUR)

export const isBusinessTime = (at: Date | Timestamp): boolean =>
  within(lagosTime(at).hour, BUSINESS_FROM_HOUR, BUSINESS_TO_HOUR)

/** When an order placed now is delivered; undefined inside the standard delivery hours, where nothing is to be said. */
export function deliveryPromise(now: Date | Timestamp): string | undefined {
  if (isDeliveryTime(now)) return undefined
  const day = lagosTime(now).hour < DELIVERY_FROM_HOUR ? 'today' : 'tomorrow'
  return `Standard delivery hours are ${DELIVERY_HOURS_TEXT}, ${DELIVERY_DAYS_TEXT}. An order paid now is delivered ${day} from 8AM.`
}
