import { lagosTime } from '@gatefill/domain/core/lagos-time'

/** Lagos keeps this offset all year. */
const OFFSET = '+01:00'

const two = (value: number): string => String(value).padStart(2, '0')

/** The day in Lagos as a date box takes it: '2026-11-21'; '' for none. */
export function dayOf(time: string | null): string {
  if (time === null) return ''
  const { year, month, day } = lagosTime(time)
  return `${year}-${two(month)}-${two(day)}`
}

/** The moment at which a day begins in Lagos; '' for none. */
export const startOf = (day: string): string => momentOf(day, '00:00:00')

/** The last second of a day in Lagos; '' for none. */
export const endOf = (day: string): string => momentOf(day, '23:59:59')

/** The moment of a day and time in Lagos, '2026-11-21T06:00'; '' for none. */
export const momentAt = (dayAndTime: string): string => isoOf(dayAndTime === '' ? '' : `${dayAndTime}:00`)

const momentOf = (day: string, time: string): string => isoOf(day === '' ? '' : `${day}T${time}`)

function isoOf(local: string): string {
  if (local === '') return ''
  const moment = new Date(`${local}${OFFSET}`)
  // What is no time is sent as it is, so that the form says so at its field.
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString()
}
