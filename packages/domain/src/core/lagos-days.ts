import { DAY_SECONDS, secondsAfter } from './lagos-time.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Midnight in Lagos. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+01:00`)

/** Whether a text is a day as YYYY-MM-DD. */
export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(startOf(text).getTime())

/**
 * The period of two days of Lagos, both included: from the begin of the first until before the day after the last; ''
 * leaves that end open.
 */
export const periodOfDays = ({
  from,
  until,
}: {
  from: string
  until: string
}): { from?: Date; until?: Date } => ({
  ...(from === '' ? {} : { from: startOf(from) }),
  ...(until === '' ? {} : { until: secondsAfter(startOf(until), DAY_SECONDS) }),
})
