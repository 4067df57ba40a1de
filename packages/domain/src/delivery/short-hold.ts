import { afterOpenSeconds, BUSINESS_HOURS } from '../company/service-hours.ts'
import { formatTime, formatTimeOn, isSameDay } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { DAY_SECONDS, HOUR_SECONDS, secondsAfter } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo } from '../core/money.ts'
import { formatDl, formatReading, litresToDl } from '../fleet/decilitres.ts'
import type { ShortRule } from '../fleet/dispatch-rules.ts'

const WHOLE_BASIS_POINTS = 10_000

/** What may lack of an order of so many litres before a person decides, in decilitres. */
export const freeShortDl = (
  litres: number,
  { dl, basisPoints }: Pick<ShortRule, 'dl' | 'basisPoints'>,
): number => Math.max(dl, Math.floor((litresToDl(litres) * basisPoints) / WHOLE_BASIS_POINTS))

/** What went back by itself since midnight, in kobo. */
export type ShortSums = { driver: Kobo; van: Kobo; customer: Kobo }

type Shortage = { litres: number; shortDl: number; price: Kobo }

/** Whether the price of what lacks waits for a person: too much lacks, or too much went back today. */
export const isShortHeld = (
  { litres, shortDl, price }: Shortage,
  sums: ShortSums,
  rule: ShortRule,
): boolean =>
  isTooShort(litres, shortDl, rule) || Object.values(sums).some((sum) => addKobo(sum, price) > rule.dayLimit)

/** A pattern is told of when it is reached, and again with as many more. */
export const isShortPattern = (count: number, atLeast: number): boolean => count > 0 && count % atLeast === 0

const DRIVER_PATTERN_DAYS = 7
const CUSTOMER_PATTERN_DAYS = 30

/** From when on short deliveries of a driver and of a customer count to a pattern. */
export const patternsSince = (at: Date) => ({
  driver: secondsAfter(at, -DRIVER_PATTERN_DAYS * DAY_SECONDS),
  customer: secondsAfter(at, -CUSTOMER_PATTERN_DAYS * DAY_SECONDS),
})

/** What the incident of a pattern says. */
export const patternNotes = {
  driver: (count: number) => `${count} short deliveries by this driver in ${DRIVER_PATTERN_DAYS} days.`,
  customer: (count: number) =>
    `${count} short deliveries to the customer of this order in ${CUSTOMER_PATTERN_DAYS} days.`,
}

/** A customer hears of a short delivery that a person checks within 8 business hours. */
const CHECK_SECONDS = 8 * HOUR_SECONDS

/** When the customer has heard from us. */
export const meterCheckBy = (at: Date | Timestamp): Timestamp =>
  afterOpenSeconds(at, CHECK_SECONDS, BUSINESS_HOURS)

/** '8:42pm', '8:42am tomorrow', and with its day to who reads it on another one. */
const byText = (by: Date | Timestamp, now: Date | Timestamp): string =>
  isSameDay(by, secondsAfter(now, DAY_SECONDS)) ? `${formatTime(by)} tomorrow` : formatTimeOn(by, now)

/** What the customer reads while a person checks; `now` is when it is read or told. */
export const meterCheckText = (by: Date | Timestamp, now: Date | Timestamp): string =>
  `We are checking the meter; you hear from us by ${byText(by, now)}`

/** What the driver says at the gate. */
export const meterCheckSaid = (by: Date | Timestamp, now: Date | Timestamp): string =>
  `We are checking the meter. You hear from us by ${byText(by, now)}.`

/** Whether so much lacks of an order that a person decides; the sums of the day only the server knows. */
export const isTooShort = (
  litres: number,
  shortDl: number,
  rule: Pick<ShortRule, 'dl' | 'basisPoints'>,
): boolean => shortDl > freeShortDl(litres, rule)

/** To the driver: '9.0 L short: being checked'. */
export const heldTitle = (shortDl: number): string => `${formatReading(shortDl)} short: being checked`

/** To the driver: from which amount on a person decides. */
export const heldReason = (litres: number, rule: Pick<ShortRule, 'dl' | 'basisPoints'>): string =>
  `Above ${formatDl(freeShortDl(litres, rule))} a person decides first.`

/** Why a refund waits, as staff read it. */
export const heldRequestReason = ({ litres, shortDl }: Omit<Shortage, 'price'>): string =>
  `The meter showed ${formatReading(litresToDl(litres) - shortDl)} of ${litres} L`

/** What the incident says of a delivery that a person decides on and that names no photo of the meter. */
export const HELD_WITHOUT_PHOTO =
  'More lacks than goes back by itself, and the driver sent no photo of the meter.'
