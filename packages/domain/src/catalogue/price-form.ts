import { fieldErrors } from '../core/field-errors.ts'
import { formatNaira, kobo } from '../core/money.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import { REASON_MAX } from '../core/reason.ts'
import type { FieldErrors } from '../core/result.ts'

const UNIT_PRICE_MIN = kobo(100)
const UNIT_PRICE_MAX = kobo(10_000_000)

const PRICE_RANGE = `Price must be between ${formatNaira(UNIT_PRICE_MIN)} and ${formatNaira(UNIT_PRICE_MAX)} per litre`

/** A new price of a product in whole kobo per unit, with a note that gives the reason. */
export const priceErrors = (form: { unitPrice?: number | undefined; note: string }): FieldErrors =>
  fieldErrors([
    ['unitPrice', priceProblem(form.unitPrice)],
    ['note', tooLongProblem(plainLine(form.note), 'Note', REASON_MAX)],
  ])

function priceProblem(unitPrice: number | undefined): string | undefined {
  if (unitPrice === undefined) return 'Price is required'
  const fits = Number.isInteger(unitPrice) && unitPrice >= UNIT_PRICE_MIN && unitPrice <= UNIT_PRICE_MAX
  return fits ? undefined : PRICE_RANGE
}
