import { fieldErrors } from '../core/field-errors.ts'
import { formatNaira, kobo } from '../core/money.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import { REASON_MAX } from '../core/reason.ts'
import type { FieldErrors } from '../core/result.ts'
import { validFromWithinYearProblem } from '../core/valid-from.ts'
import { priceHoldProblem } from './price-hold.ts'
import type { PricingPolicy } from './pricing.ts'

const FEE_MAX_BASIS_POINTS = 2_000
const AMOUNT_MAX = kobo(5_000_000)

/** A pricing policy as somebody enters it; amounts in kobo, `validFrom` an ISO time, '' for at once. */
export type PolicyForm = { [Field in keyof PricingPolicy]?: number | undefined } & {
  /** In minutes; undefined keeps the figure in force. */
  priceHoldMinutes?: number | undefined
  validFrom: string
  note: string
}

/** What is wrong with a new policy (C-87). */
export const policyErrors = (form: PolicyForm, now: Date): FieldErrors =>
  fieldErrors([
    [
      'serviceFeeBasisPoints',
      isBetween(form.serviceFeeBasisPoints, 0, FEE_MAX_BASIS_POINTS)
        ? undefined
        : `The service fee must be between 0 and ${FEE_MAX_BASIS_POINTS} basis points; 100 are one percent`,
    ],
    ['serviceFeeMinimum', amountProblem(form.serviceFeeMinimum)],
    ['deliveryFee', amountProblem(form.deliveryFee)],
    ['nightSurcharge', amountProblem(form.nightSurcharge)],
    ['nightFromHour', hourProblem(form.nightFromHour)],
    ['nightToHour', hourProblem(form.nightToHour)],
    ['priceHoldMinutes', priceHoldProblem(form.priceHoldMinutes)],
    ['validFrom', priceStartProblem(form.validFrom, now)],
    ['note', noteProblem(form.note)],
  ])

const isBetween = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most

const amountProblem = (amount: number | undefined): string | undefined =>
  isBetween(amount, 0, AMOUNT_MAX)
    ? undefined
    : `The amount must be between ${formatNaira(kobo(0))} and ${formatNaira(AMOUNT_MAX)}`

const hourProblem = (hour: number | undefined): string | undefined =>
  isBetween(hour, 0, 23) ? undefined : 'The hour must be between 0 and 23'

/** What is wrong with the moment from which prices hold: an ISO time, '' for at once. */
export const priceStartProblem = (validFrom: string, now: Date): string | undefined =>
  validFromWithinYearProblem(validFrom, now, 'Prices cannot change in the past')

function noteProblem(note: string): string | undefined {
  const line = plainLine(note)
  return line === '' ? 'Say why, in one line' : tooLongProblem(line, 'Note', REASON_MAX)
}
