import { CODE_LENGTH, CODE_REQUIRED, codeFromPaste } from '../accounts/one-time-code.ts'
import type { Coordinates } from '../addresses/coordinates.ts'
import { isInLagosBounds } from '../addresses/coordinates.ts'
import type { Receptacle } from '../addresses/receptacle.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { FieldErrors } from '../core/result.ts'
import { formatReading, isReading, litresToDl } from '../fleet/decilitres.ts'

export const WRONG_HANDOVER_CODE = `This code is incorrect. Ask the customer for the ${CODE_LENGTH} digits shown on the order.`

/** A delivery over the ordered amount by more than this is a mistyped reading. */
export const OVER_MAX_DL = 10

/** Whether so much over the order is more than a meter's play. */
export const isOverPour = (overDl: number): boolean => overDl > OVER_MAX_DL

/** What the incident of it says. */
export const overPourNote = (overDl: number): string =>
  `The meter showed ${formatReading(overDl)} more than was ordered.`

/** What the meter shows before and after the pour, in decilitres. */
type MeterReadings = { openingDl: number; closingDl: number }

export type HandOverForm = MeterReadings & {
  code: string
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
  /** What the driver found and filled (C-102); absent from a phone that does not ask. */
  receptacle?: Receptacle | undefined
  /** When wrong codes were typed on the phone that the server has not heard of. */
  wrongTries?: readonly string[] | undefined
  /** Which fuel lacks how much, in decilitres; asked for where several were ordered. */
  shortItems?: readonly { productId: string; shortDl: number }[] | undefined
}

/** The place to keep of a hand-over that the phone alone vouches for; one outside of Lagos is no place. */
export const pouredPlace = ({ isCodeCheckedOffline, place }: HandOverForm): Coordinates | null =>
  isCodeCheckedOffline === true && place !== undefined && isInLagosBounds(place) ? place : null

const PHOTO_REQUIRED = 'Take a photo of the meter: the code was checked without network'
const READING_REQUIRED = 'Enter the meter reading in litres, with at most one decimal'

/** Checks the form: six digits, and two readings of which the second is higher. */
export function handOverErrors(form: HandOverForm): FieldErrors {
  const needsPhoto = form.isCodeCheckedOffline === true && form.photoId === undefined
  return {
    ...fieldErrors([
      ['code', codeFromPaste(form.code) === undefined ? CODE_REQUIRED : undefined],
      ['photoId', needsPhoto ? PHOTO_REQUIRED : undefined],
    ]),
    ...readingErrors(form),
  }
}

/** Checks two readings by themselves: a meter can show both, and the second is higher. */
export const readingErrors = ({ openingDl, closingDl }: MeterReadings): FieldErrors =>
  fieldErrors([
    ['openingDl', isReading(openingDl) ? undefined : READING_REQUIRED],
    ['closingDl', closingProblem(openingDl, closingDl)],
  ])

function closingProblem(openingDl: number, closingDl: number): string | undefined {
  if (!isReading(closingDl)) return READING_REQUIRED
  return isReading(openingDl) && closingDl <= openingDl
    ? 'The closing reading must be higher than the opening reading'
    : undefined
}

/** By how much the meter shows less than the ordered litres; 0 when it shows enough. */
export const shortDlOf = ({ openingDl, closingDl }: MeterReadings, orderedLitres: number): number =>
  Math.max(0, litresToDl(orderedLitres) - (closingDl - openingDl))

/** By how much the meter shows more than the ordered litres; 0 when it does not. */
export const overDlOf = ({ openingDl, closingDl }: MeterReadings, orderedLitres: number): number =>
  Math.max(0, closingDl - openingDl - litresToDl(orderedLitres))

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
  return fieldErrors([['closingDl', problem]])
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
  return fieldErrors([['openingDl', problem]])
}

/**
 * A meter that shows more than the compartments hold from which was poured was misread, whatever the driver confirms.
 * Undefined where it can be, or where the compartments are not known.
 */
export const tankProblem = (pouredDl: number, tankDl: number | null): string | undefined =>
  tankDl !== null && pouredDl > tankDl
    ? `The meter shows ${formatReading(pouredDl)} poured, and the tank holds ${formatReading(tankDl)}. Read the meter again.`
    : undefined
