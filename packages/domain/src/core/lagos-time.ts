/** A time as ISO 8601 UTC text ending in Z, as it is sent on the wire. */
export type Timestamp = string

export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
/** Lagos has no summer time: every day has 24 hours. */
export const DAY_SECONDS = 24 * HOUR_SECONDS

export const MINUTE_MILLISECONDS = MINUTE_SECONDS * 1000
export const HOUR_MILLISECONDS = HOUR_SECONDS * 1000
export const DAY_MILLISECONDS = DAY_SECONDS * 1000

/** Africa/Lagos is one hour ahead of UTC all year. */
const OFFSET_MILLISECONDS = HOUR_MILLISECONDS

type LagosTime = {
  year: number
  /** 1 to 12 */
  month: number
  day: number
  /** 0 to 23 */
  hour: number
  minute: number
}

/** Parses a time; text that is not a time is a defect and throws RangeError. */
export function toDate(time: Date | Timestamp): Date {
  const date = typeof time === 'string' ? new Date(time) : time
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a time: ${time}`)
  return date
}

/** Date and time of day in Lagos, whatever the time zone of the device. */
export function lagosTime(time: Date | Timestamp): LagosTime {
  const shifted = new Date(toDate(time).getTime() + OFFSET_MILLISECONDS)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  }
}

/** The midnight in Lagos with which that day began. */
export function lagosMidnight(time: Date | Timestamp): Date {
  const { year, month, day } = lagosTime(time)
  return new Date(Date.UTC(year, month - 1, day) - OFFSET_MILLISECONDS)
}

export const secondsBetween = (from: Date | Timestamp, to: Date | Timestamp): number =>
  (toDate(to).getTime() - toDate(from).getTime()) / 1000

export const secondsAfter = (from: Date | Timestamp, seconds: number): Date =>
  new Date(toDate(from).getTime() + seconds * 1000)
