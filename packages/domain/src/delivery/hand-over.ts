import { CODE_REQUIRED, isCode } from '../accounts/one-time-code.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { FieldErrors } from '../core/result.ts'

declare const decilitresBrand: unique symbol

/** Tenths of a litre, whole: what a meter shows, without a float. */
type Decilitres = number & { readonly [decilitresBrand]: true }

/** Wrong codes in a row before the driver has to wait, and for how long, in seconds. */
const HANDOVER_TRIES = 5
const HANDOVER_WAIT_SECONDS = 10 * 60

export const WRONG_HANDOVER_CODE =
  'This code is not right. Please ask the customer for the 6 digits that the order shows.'

/** More than was ordered by so much is a mistyped reading. */
const OVER_MAX_DECILITRES = 10

/** A reading of a meter, from 0 to 9,999,999.9 litres with one decimal; undefined for anything else. */
export function parseMeterReading(litres: number | undefined): Decilitres | undefined {
  // By its digits, so that 0.1 stays a tenth: a product of floats would not.
  const [, whole, tenth = '0'] = /^(\d{1,7})(?:\.(\d))?$/.exec(String(litres)) ?? []
  // The brand is given here only, after the check.
  return whole === undefined ? undefined : ((Number(whole) * 10 + Number(tenth)) as Decilitres)
}

/** '18.5 L' */
export const formatDecilitres = (amount: number): string => `${Math.floor(amount / 10)}.${amount % 10} L`

export type HandOverForm = {
  code: string
  /** In litres, to one decimal. */
  openingReading: number | undefined
  closingReading: number | undefined
  /** The driver says that no more can be delivered than the meter shows. */
  short?: boolean | undefined
}

const READING_WANTED = 'Enter the meter reading in liters, with one decimal at most'

/** What is wrong with the form itself: six digits, two readings, the second one higher. */
export function handOverErrors(form: HandOverForm): FieldErrors {
  const opening = parseMeterReading(form.openingReading)
  const closing = parseMeterReading(form.closingReading)
  return fieldErrors([
    ['code', isCode(form.code) ? undefined : CODE_REQUIRED],
    ['openingReading', opening === undefined ? READING_WANTED : undefined],
    ['closingReading', closingProblem(opening, closing)],
  ])
}

function closingProblem(
  opening: Decilitres | undefined,
  closing: Decilitres | undefined,
): string | undefined {
  if (closing === undefined) return READING_WANTED
  return opening !== undefined && closing <= opening
    ? 'The closing reading must be higher than the opening reading'
    : undefined
}

/** Tenths of a litre by which the meter shows less than the ordered litres; 0 when it shows enough. */
export const shortBy = (opening: Decilitres, closing: Decilitres, orderedLitres: number): number =>
  Math.max(0, orderedLitres * 10 - (closing - opening))

/**
 * The meter must show what was ordered, in litres. Less is a delivery only when the driver says that it is short;
 * much more is a wrong reading.
 */
export function meterErrors(
  opening: Decilitres,
  closing: Decilitres,
  orderedLitres: number,
  short = false,
): FieldErrors {
  const measured = closing - opening
  const over = measured - orderedLitres * 10
  const shown = `The meter shows ${formatDecilitres(measured)}, the order is ${orderedLitres} L.`
  const problem =
    over < 0 && !short
      ? `${shown} Please deliver the rest, or say that no more can be delivered.`
      : over > OVER_MAX_DECILITRES
        ? `${shown} Please check both readings.`
        : undefined
  return fieldErrors([['closingReading', problem]])
}

/** Seconds until another code may be tried; 0 when it may be now. */
export function handOverWaitSeconds(
  tries: { wrongCodes: number; wrongCodeAt: Date | null },
  now: Date,
): number {
  if (tries.wrongCodeAt === null || tries.wrongCodes < HANDOVER_TRIES) return 0
  const over = tries.wrongCodeAt.getTime() / 1000 + HANDOVER_WAIT_SECONDS
  return Math.max(0, Math.ceil(over - now.getTime() / 1000))
}

/** How many wrong codes count after one more: a wait that is over begins a new count. */
export const wrongCodesAfter = (tries: { wrongCodes: number }): number =>
  tries.wrongCodes >= HANDOVER_TRIES ? 1 : tries.wrongCodes + 1
