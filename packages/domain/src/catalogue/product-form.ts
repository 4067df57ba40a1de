import { fieldErrors } from '../core/field-errors.ts'
import { lineProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import { priceErrors } from './price-form.ts'

const NAME_MAX = 50
const UNIT_MAX = 20

export const PRODUCT_EXISTS = 'There is already a fuel with this name.'

/** A new fuel on sale; `unitPrice` in kobo for one unit. */
export type ProductForm = {
  name: string
  unitOfMeasure: string
  unitPrice?: number | undefined
  note: string
}

export const productErrors = (form: ProductForm): FieldErrors => ({
  ...fieldErrors([
    ['name', lineProblem(form.name, 'Name', NAME_MAX)],
    ['unitOfMeasure', lineProblem(form.unitOfMeasure, 'Unit', UNIT_MAX)],
  ]),
  ...priceErrors(form),
})
