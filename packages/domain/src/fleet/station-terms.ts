import { isInLagosBounds } from '../addresses/coordinates.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { Interval } from '../core/hours/daily-hours.ts'
import { enteredTime, TIME_REQUIRED } from '../core/lagos-input.ts'
import {
  DAY_MILLISECONDS,
  HOUR_MILLISECONDS,
  lagosMidnight,
  MINUTE_MILLISECONDS,
} from '../core/lagos-time.ts'
import type { FieldErrors } from '../core/result.ts'

/** From and to in minutes after midnight in Lagos; null for a closed day. */
export type DayHours = readonly [from: number, to: number] | null

/** When a station fills vans, how many at once, and how long one takes. */
export type StationTerms = {
  /** Seven, from Monday on. */
  days: readonly DayHours[]
  bays: number
  loadingSeconds: number
}

/** The terms of a station for which nobody has entered any: 6:00 to 22:00 every day, one bay, 20 minutes. An assumption. */
export const DEFAULT_STATION_TERMS: StationTerms = {
  days: Array.from({ length: 7 }, () => [6 * 60, 22 * 60] as const),
  bays: 1,
  loadingSeconds: 20 * 60,
}

export const DAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const DAY_MINUTES = 24 * 60
const BAYS_MAX = 20
const LOADING_MINUTES_MAX = 180

export type DatedTerms = StationTerms & { validFrom: Date }

/** The newest that has begun; of those that begin together the one entered last. */
export const termsAt = (terms: readonly DatedTerms[], at: Date): StationTerms =>
  terms.findLast(({ validFrom }) => validFrom <= at) ?? DEFAULT_STATION_TERMS

/** When a station is open, from yesterday on for some days; `terms` in the order in which they begin. */
export function stationHours(terms: readonly DatedTerms[], at: Date, days: number): Interval[] {
  const midnight = lagosMidnight(at).getTime()
  return Array.from({ length: days + 1 }, (_, day) => {
    const start = midnight + (day - 1) * DAY_MILLISECONDS
    const { days: hours } = termsAt(terms, new Date(start + DAY_MILLISECONDS / 2))
    const open = hours[weekday(start)] ?? null
    return open === null ? [] : [interval(start, open)]
  }).flat()
}

const interval = (start: number, [from, to]: readonly [number, number]): Interval => ({
  from: new Date(start + from * MINUTE_MILLISECONDS).toISOString(),
  to: new Date(start + to * MINUTE_MILLISECONDS).toISOString(),
})

/** 0 on Mondays; `midnight` in Lagos, which is 23:00 UTC of the day before. */
const weekday = (midnight: number): number => (new Date(midnight + HOUR_MILLISECONDS).getUTCDay() + 6) % 7

/** A station's place and terms as somebody enters them. */
export type StationTermsForm = {
  lat?: number | null | undefined
  lng?: number | null | undefined
  days: readonly ({ from?: number | undefined; to?: number | undefined } | null)[]
  bays?: number | undefined
  loadingMinutes?: number | undefined
  /** ISO time, '' for at once. */
  validFrom: string
}

export const stationTermsErrors = (form: StationTermsForm): FieldErrors =>
  fieldErrors([
    ['lat', placeProblem(form)],
    ...form.days.map((day, at) => [`days.${at}`, dayProblem(day)] as const),
    ['days', form.days.length === 7 ? undefined : 'Enter the hours of all seven days'],
    ['bays', isBetween(form.bays, 1, BAYS_MAX) ? undefined : `Between 1 and ${BAYS_MAX} bays`],
    [
      'loadingMinutes',
      isBetween(form.loadingMinutes, 1, LOADING_MINUTES_MAX)
        ? undefined
        : `Between 1 and ${LOADING_MINUTES_MAX} minutes`,
    ],
    [
      'validFrom',
      form.validFrom === '' || enteredTime(form.validFrom) !== undefined ? undefined : TIME_REQUIRED,
    ],
  ])

function placeProblem({ lat = null, lng = null }: StationTermsForm): string | undefined {
  if (lat === null && lng === null) return undefined
  if (lat === null || lng === null) return 'Enter both coordinates or none'
  return isInLagosBounds({ lat, lng }) ? undefined : 'This place is not in Lagos'
}

function dayProblem(day: { from?: number | undefined; to?: number | undefined } | null): string | undefined {
  if (day === null) return undefined
  const isDay = isBetween(day.from, 0, DAY_MINUTES) && isBetween(day.to, 0, DAY_MINUTES)
  return isDay && (day.from ?? 0) < (day.to ?? 0) ? undefined : 'Closing must come after opening'
}

const isBetween = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most

/** '6:00am' of minutes after midnight. */
function formatMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`
}

/** '6:00am-8:00pm', or 'Closed'. */
export const dayHoursText = (day: DayHours): string =>
  day === null ? 'Closed' : `${formatMinutes(day[0])}–${formatMinutes(day[1])}`
