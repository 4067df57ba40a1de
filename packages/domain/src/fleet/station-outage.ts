import { fuelLetters } from '../catalogue/fuel.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { formatTimeOn } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { asSentence, reasonErrors } from '../core/reason.ts'
import type { FieldErrors } from '../core/result.ts'

/** Why a station has no fuel, as the desk offers it; anything else is typed. */
export const OUTAGE_REASON = 'The station is dry'

/** What a station does not have for now; `product` null: nothing can be loaded there. */
export type StationOutage = {
  product: string | null
  since: Timestamp
  until: Timestamp | null
  reason: string
}

/** Whether it still keeps vans from loading: nobody has ended it, and the time that was expected has not come. */
export const isOutNow = ({ until }: { until: Date | Timestamp | null }, at: Date | Timestamp): boolean =>
  until === null || new Date(until) > new Date(at)

/** Errors of a report: its reason, and an end that has passed. */
export const outageErrors = (
  { reason, until }: { reason: string; until: string },
  now: Date | Timestamp,
): FieldErrors => ({ ...reasonErrors({ reason }), ...fieldErrors([['until', untilProblem(until, now)]]) })

function untilProblem(until: string, now: Date | Timestamp): string | undefined {
  if (until === '') return undefined
  const end = new Date(until)
  return Number.isNaN(end.getTime()) || end <= new Date(now) ? 'Please enter a time to come' : undefined
}

/** 'Ikota station has had no PMS since 2:40pm. Expected again 4:30pm.' */
export function outageText(
  station: string,
  { product, since, until }: StationOutage,
  now: Date | Timestamp,
): string {
  const what = product === null ? 'has been dry' : `has had no ${fuelLetters(product)}`
  const end = until === null ? '' : ` Expected again ${formatTimeOn(until, now)}.`
  return `${station} ${what} since ${formatTimeOn(since, now)}.${end}`
}

/** What the station lacks, as a button that ends it names it: 'PMS', or 'Fuel' where nothing can be loaded. */
export const missingFuel = ({ product }: Pick<StationOutage, 'product'>): string =>
  product === null ? 'Fuel' : fuelLetters(product)

/** What keeps a loading of these fuels at the station from being done as planned; undefined where nothing does. */
export const outageOfLoading = <Outage extends { stationId: string; product: string | null }>(
  outages: readonly Outage[],
  { stationId, lines }: { stationId?: string | null | undefined; lines: readonly { product: string }[] },
): Outage | undefined =>
  outages.find(
    (outage) =>
      outage.stationId === stationId &&
      (outage.product === null || lines.some(({ product }) => product === outage.product)),
  )

/** Why it is so, where the reason says more than that the station is dry; '' where it repeats the sentence before. */
export const outageReason = ({ reason }: Pick<StationOutage, 'reason'>): string =>
  reason === OUTAGE_REASON ? '' : asSentence(reason)

export const OUT_ALREADY = 'This is reported already.'
export const NOT_OUT = 'This station has that fuel already.'
