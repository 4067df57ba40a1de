import { CODE_REQUIRED, codeFromPaste } from '../accounts/one-time-code.ts'
import type { Coordinates } from '../addresses/coordinates.ts'
import { isInLagosBounds } from '../addresses/coordinates.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { FieldErrors } from '../core/result.ts'
import { formatReading, litresToDl } from '../fleet/decilitres.ts'

export const HANDOVER_CODE_DIGITS = 6
export const WRONG_HANDOVER_CODE =
  'This code is incorrect. Ask the customer for the 6 digits shown on the order.'

/** A delivery over the ordered amount by more than this is a mistyped reading. */
const OVER_MAX_DL = 10

/** Whether so much over the order is more than a meter's play. */
export const isOverPour = (overDl: number): boolean => overDl > OVER_MAX_DL

/** A meter reading, from 0 to 9,999,999.9 litres with one decimal, in decilitres; undefined for anything else. */
export function parseMeterReading(litres: number | undefined): number | undefined {
  return litres !== undefined && /^\d{1,7}(\.\d)?$/.test(String(litres)) ? litresToDl(litres) : undefined
}

export type HandOverForm = {
  code: string
  /** In litres, to one decimal. */
  openingReading: number | undefined
  closingReading: number | undefined
  /** The driver reports a short delivery: no more can be delivered than the meter shows. */
  short?: boolean | undefined
  /** The driver has read the meter again: it does show more than a litre over, which is not charged. */
  confirmed?: boolean | undefined
  /** A picture of the meter; required where the phone alone has checked the code. */
  photoId?: string | undefined
  /** The phone had no network and compared the code by its first byte. */
  isCodeCheckedOffline?: boolean | undefined
  /** Where the phone was then, as far as it knew. */
  place?: Coordinates | undefined
  /** When wrong codes were typed on the phone that the server has not heard of. */
  wrongTries?: readonly string[] | undefined
  /** Which fuel lacks how much, in litres to one decimal; asked for where several were ordered. */
  shortItems?: readonly { productId: string; litres: number }[] | undefined
}

/** The place to keep of a hand-over that the phone alone vouches for; one outside of Lagos is no place. */
export const pouredPlace = ({ isCodeCheckedOffline, place }: HandOverForm): Coordinates | null =>
  isCodeCheckedOffline === true && place !== undefined && isInLagosBounds(place) ? place : null

const PHOTO_REQUIRED = 'Take a photo of the meter: the code was checked without network'
const READING_REQUIRED = 'Enter the meter reading in litres, with at most one decimal'

/** Checks the form: six digits, and two readings of which the second is higher. */
export function handOverErrors(form: HandOverForm): FieldErrors {
  const openingDl = parseMeterReading(form.openingReading)
  const closingDl = parseMeterReading(form.closingReading)
  return fieldErrors([
    ['code', codeFromPaste(form.code) === undefined ? CODE_REQUIRED : undefined],
    ['openingReading', openingDl === undefined ? READING_REQUIRED : undefined],
    ['closingReading', closingProblem(openingDl, closingDl)],
    [
      'photoId',
      form.isCodeCheckedOffline === true && form.photoId === undefined ? PHOTO_REQUIRED : undefined,
    ],
  ])
}

function closingProblem(openingDl: number | undefined, closingDl: number | undefined): string | undefined {
  if (closingDl === undefined) return READING_REQUIRED
  return openingDl !== undefined && closingDl <= openingDl
    ? 'The closing reading must be higher than the opening reading'
    : undefined
}

/** What the meter shows, in decilitres. */
type MeterReadings = { openingDl: number; closingDl: number }

/** By how much the meter shows less than the ordered litres; 0 when it shows enough. */
export const shortDlOf = ({ openingDl, closingDl }: MeterReadings, orderedLitres: number): number =>
  Math.max(0, litresToDl(orderedLitres) - (closingDl - openingDl))

/**
 * Compares the meter with the ordered litres. Less is accepted only when the driver reports a short delivery; more than
 * a litre over is a wrong reading until the driver confirms it.
 */
export function meterErrors(
  { openingDl, closingDl }: MeterReadings,
  orderedLitres: number,
  { short = false, confirmed = false }: Pick<HandOverForm, 'short' | 'confirmed'> = {},
): FieldErrors {
  const pouredDl = closingDl - openingDl
  const overDl = pouredDl - litresToDl(orderedLitres)
  const comparison = `The meter shows ${formatReading(pouredDl)} but the order is for ${orderedLitres} L.`
  const problem =
    overDl < 0 && !short
      ? `${comparison} Deliver the rest, or report a short delivery.`
      : isOverPour(overDl) && !confirmed
        ? `${comparison} Check both readings.`
        : undefined
  return fieldErrors([['closingReading', problem]])
}

/** A meter goes on where it stopped: less than it showed after the last pour is a wrong reading until it is confirmed. */
export function openingErrors(
  openingDl: number,
  lastClosingDl: number | null,
  { confirmed = false }: Pick<HandOverForm, 'confirmed'>,
): FieldErrors {
  const isBackwards = lastClosingDl !== null && openingDl < lastClosingDl
  const problem =
    isBackwards && !confirmed
      ? `The meter stood at ${formatReading(lastClosingDl)} after the last pour. Read it again and confirm it.`
      : undefined
  return fieldErrors([['openingReading', problem]])
}
