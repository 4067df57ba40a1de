import { orderLocationProblem } from '../addresses/address.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { quantityProblem } from '../core/litres.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import { REASON_MAX } from '../core/reason.ts'
import type { FieldErrors } from '../core/result.ts'
import { CANCEL_REASON_REQUIRED, cancelReasonOf } from './cancel-reason.ts'

const PRODUCT_REQUIRED = 'Please select a fuel type'
const PRODUCT_UNAVAILABLE = 'This fuel is not available right now. Please select another one.'
const PRODUCT_TWICE = 'Please add each fuel only once'

/** Step 1, 'Select Fuel': the fields `product` and `quantity`. `productId` is empty while none is selected. */
export const selectFuelErrors = (step: { productId: string; litres: unknown }): FieldErrors =>
  fieldErrors([
    ['product', step.productId === '' ? PRODUCT_REQUIRED : undefined],
    ['quantity', quantityProblem(step.litres)],
  ])

/** Step 2, 'Delivery & Review': the field `location`. */
export const deliveryErrors = (step: { addressText: string; state?: string }): FieldErrors =>
  fieldErrors([['location', orderLocationProblem(step.addressText, step.state)]])

type OrderedProduct = { id: string; available: boolean }

/**
 * Errors of a whole order, in the order of the form. `products` are the existing ones among those ordered; each fuel
 * may be ordered once (C-46).
 */
export function orderErrors(
  order: { items: readonly { productId: string; litres: unknown }[]; addressText: string; state?: string },
  products: readonly OrderedProduct[],
): FieldErrors {
  const quantities = order.items.map((item) => quantityProblem(item.litres))
  return {
    ...fieldErrors([
      ['product', productsProblem(order.items, products)],
      ['quantity', quantities.find((problem) => problem !== undefined)],
    ]),
    ...deliveryErrors(order),
  }
}

function productsProblem(
  items: readonly { productId: string }[],
  products: readonly OrderedProduct[],
): string | undefined {
  const found = items.map((item) => products.find((product) => product.id === item.productId))
  if (items.length === 0 || found.includes(undefined)) return PRODUCT_REQUIRED
  if (found.some((product) => product?.available === false)) return PRODUCT_UNAVAILABLE
  return new Set(items.map((item) => item.productId)).size < items.length ? PRODUCT_TWICE : undefined
}

/** The cancel dialog and PUT /orders/{id}/cancel (C-60). */
export const cancelErrors = (form: { reason: string; note?: string | undefined }): FieldErrors =>
  fieldErrors([
    ['reason', cancelReasonOf(form.reason) === undefined ? CANCEL_REASON_REQUIRED : undefined],
    ['note', tooLongProblem(plainLine(form.note ?? ''), 'Note', REASON_MAX)],
  ])
