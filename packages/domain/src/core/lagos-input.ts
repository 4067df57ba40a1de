import { lagosTime } from './lagos-time.ts'

/** Said beside a field for a date, or for a date and time. */
export const DATE_REQUIRED = 'Please enter a date such as 2026-10-31'
export const TIME_REQUIRED = 'Enter a date and time'
export const DAY_IN_FUTURE = 'The day must not be in the future'
export const LAST_DAY_BEFORE_FIRST = 'The last day must not be before the first'

const DATE_AND_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/
const EARLIEST = Date.UTC(2000, 0)
const LATEST = Date.UTC(2200, 0)

/**
 * The moment of what a field for date and time holds, read as Lagos time whatever the zone of the device: an ISO time in
 * UTC. '' stays ''; what is no time comes back as it is, for the rule of the form to name.
 */
export function lagosInput(text: string): string {
  if (!DATE_AND_TIME.test(text)) return text
  const moment = new Date(`${text.length === 16 ? `${text}:00` : text}+01:00`)
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString()
}

/** What a field for date and time holds for a moment, in Lagos: '2026-11-14T15:00'. */
export function lagosField(moment: Date): string {
  const { year, month, day, hour, minute } = lagosTime(moment)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/**
 * The moment that somebody entered, in milliseconds since 1970; undefined for a text that names none, or one outside of
 * this and the next century: JavaScript reads years that no database keeps.
 */
export function enteredTime(text: string): number | undefined {
  const time = Date.parse(text)
  return time >= EARLIEST && time < LATEST ? time : undefined
}
