import type { Timestamp } from '../core/lagos-time.ts'
import {
  DAY_SECONDS,
  HOUR_SECONDS,
  lagosMidnight,
  lagosTime,
  secondsAfter,
  secondsBetween,
  toDate,
} from '../core/lagos-time.ts'

/** Full hours of a day in Lagos. */
export type OpenHours = { fromHour: number; toHour: number }

/** C-54: when fuel is normally delivered. A curfew leaves less of them (C-80). */
export const STANDARD_HOURS: readonly OpenHours[] = [{ fromHour: 8, toHour: 20 }]

/** '8AM-8PM', as the specification writes it. */
export const hoursText = (hours: readonly OpenHours[]): string =>
  hours.map(({ fromHour, toHour }) => `${hourText(fromHour)}-${hourText(toHour)}`).join(' and ')

/** '8AM' */
export const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}${hour % 24 < 12 ? 'AM' : 'PM'}`

/** '8am to 8pm', in our own sentences. */
export const hoursInWords = (hours: readonly OpenHours[]): string =>
  hours.map(({ fromHour, toHour }) => `${hourWord(fromHour)} to ${hourWord(toHour)}`).join(' and ')

const hourWord = (hour: number): string => hourText(hour).toLowerCase()

export const DELIVERY_DAYS_TEXT = '7 days a week'
export const DELIVERY_HOURS_TEXT = hoursText(STANDARD_HOURS)
/** C-54: when support can be reached and drivers are on the road. */
export const BUSINESS_HOURS: readonly OpenHours[] = [{ fromHour: 6, toHour: 22 }]
/** `BUSINESS_HOURS` in the words of the specification. */
export const BUSINESS_HOURS_TEXT = '6:00 AM to 10:00 PM'
/** C-53: an order 'as soon as possible' comes within so many delivery seconds of its payment. */
export const PROMISE_SECONDS = 4 * HOUR_SECONDS
/** Says beside contacts whose hours they are. */
export const answeringHoursText = (): string => `People answer from ${hoursInWords(BUSINESS_HOURS)} daily`
/** C-55: the outer promise; the confirmation is the payment. */
export const SCHEDULED_HOURS = 24
export const SCHEDULE_TEXT = `scheduled within ${SCHEDULED_HOURS} hours of order confirmation`

export function isDeliveryTime(at: Date | Timestamp, hours: readonly OpenHours[] = STANDARD_HOURS): boolean {
  const { hour } = lagosTime(at)
  return hours.some(({ fromHour, toHour }) => hour >= fromHour && hour < toHour)
}

/** The moment after so many seconds of the standard hours. */
export const afterDeliverySeconds = (from: Date | Timestamp, seconds: number): Timestamp =>
  afterOpenSeconds(from, seconds, STANDARD_HOURS)

/** The moment after so many seconds of some hours: what is left when they end goes on when they begin again. */
export function afterOpenSeconds(
  from: Date | Timestamp,
  seconds: number,
  hours: readonly OpenHours[],
): Timestamp {
  let left = seconds
  for (let day = lagosMidnight(from); ; day = secondsAfter(day, DAY_SECONDS))
    for (const { fromHour, toHour } of hours) {
      const opens = secondsAfter(day, fromHour * HOUR_SECONDS)
      const start = new Date(Math.max(toDate(from).getTime(), opens.getTime()))
      const open = Math.max(0, secondsBetween(start, secondsAfter(day, toHour * HOUR_SECONDS)))
      if (left <= open) return secondsAfter(start, left).toISOString()
      left -= open
    }
}

/** When an order placed now is delivered; undefined within the delivery hours, which need no notice. */
export function deliveryPromise(
  now: Date | Timestamp,
  hours: readonly OpenHours[] = STANDARD_HOURS,
): string | undefined {
  const [first] = hours
  if (first === undefined || isDeliveryTime(now, hours)) return undefined
  const { hour } = lagosTime(now)
  const later = hours.find(({ fromHour }) => fromHour > hour)
  const begins = hourWord((later ?? first).fromHour)
  const day = later === undefined ? 'tomorrow' : 'today'
  return `If you pay now, your fuel comes from ${begins} ${day}.`
}
