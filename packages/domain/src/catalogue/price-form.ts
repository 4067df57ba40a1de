import { fieldErrors } from '../core/field-errors.ts'
import { formatNaira, kobo } from '../core/money.ts'
import { plainLine } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

const UNIT_PRICE_MIN = kobo(100)
const UNIT_PRICE_MAX = kobo(10_000_000)
const PRICE_NOTE_MAX = 500

const PRICE_RANGE = `Price must be between ${formatNaira(UNIT_PRICE_MIN)} and ${formatNaira(UNIT_PRICE_MAX)} per litre`

/** A new price of a product in whole kobo per unit, with a note that gives the reason. */
export const priceErrors = (form: { unitPrice?: number | undefined; note: string }): FieldErrors =>
  fieldErrors([
    ['unitPrice', priceProblem(form.unitPrice)],
    [
      'note',
      plainLine(form.note).length > PRICE_NOTE_MAX
        ? `Note must be at most ${PRICE_NOTE_MAX} characters`
        : undefined,
    ],
  ])

function priceProblem(unitPrice: number | undefined): string | undefined {
  if (unitPrice === undefined) return 'Price is required'
  const fits = Number.isInteger(unitPrice) && unitPrice >= UNIT_PRICE_MIN && unitPrice <= UNIT_PRICE_MAX
  return fits ? undefined : PRICE_RANGE
}
