import type { Timestamp } from './lagos-time.ts'
import { lagosTime } from './lagos-time.ts'

/** Short names of the months, January first. */
export const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

/** '21 Nov', in Lagos. */
export function formatDayAndMonth(time: Date | Timestamp): string {
  const { day, month } = lagosTime(time)
  return `${day} ${MONTH_NAMES[month - 1]}`
}

/** '21 Nov 2026', in Lagos. */
export const formatDate = (time: Date | Timestamp): string =>
  `${formatDayAndMonth(time)} ${lagosTime(time).year}`

/** '4:05pm', in Lagos. */
export function formatTime(time: Date | Timestamp): string {
  const { hour, minute } = lagosTime(time)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`
}

/** '21 Nov 2026, 4:05pm', in Lagos. */
export const formatDateTime = (time: Date | Timestamp): string => `${formatDate(time)}, ${formatTime(time)}`

export const isSameDay = (a: Date | Timestamp, b: Date | Timestamp): boolean =>
  formatDate(a) === formatDate(b)

/** '10:05am' on a day, '27 Nov 2026, 10:05am' on any other. */
export const formatTimeOn = (at: Date | Timestamp, day: Date | Timestamp): string =>
  isSameDay(at, day) ? formatTime(at) : formatDateTime(at)
