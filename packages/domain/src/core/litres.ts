declare const litresBrand: unique symbol

/** A quantity of one fuel that may be ordered, in whole litres (C-46). */
export type Litres = number & { readonly [litresBrand]: true }

export const LITRES_MIN = 10
export const LITRES_MAX = 40
export const LITRES_STEP = 10

export const QUANTITY_STEP_TEXT = `Quantity increases in increments of ${LITRES_STEP} liters`

/** What is wrong with a quantity, as the order form says it; undefined when it may be ordered. */
export function quantityProblem(value: unknown): string | undefined {
  if (typeof value !== 'number' || Number.isNaN(value) || value < LITRES_MIN) {
    return `Minimum quantity is ${LITRES_MIN} liters`
  }
  if (value > LITRES_MAX) return `Maximum quantity is ${LITRES_MAX} liters`
  if (value % LITRES_STEP !== 0) return QUANTITY_STEP_TEXT
  return undefined
}

/** Brands a quantity that was checked before; any other is a defect and throws RangeError. */
export function litres(value: number): Litres {
  const problem = quantityProblem(value)
  if (problem !== undefined) throw new RangeError(`${problem}: ${value}`)
  // The brand is given here only, after the check.
  return value as Litres
}

// Marked, so that the script of the public pages, which orders nothing, leaves the rule out.
export const LITRES_DEFAULT: Litres = /* @__PURE__ */ litres(LITRES_MIN)

export const canStepUp = (quantity: number): boolean => quantity < LITRES_MAX
export const canStepDown = (quantity: number): boolean => quantity > LITRES_MIN

/** The next quantity of the stepper; the same one at its limit. */
export const stepUp = (quantity: Litres): Litres =>
  canStepUp(quantity) ? litres(quantity + LITRES_STEP) : quantity
export const stepDown = (quantity: Litres): Litres =>
  canStepDown(quantity) ? litres(quantity - LITRES_STEP) : quantity

export const formatLitres = (quantity: number): string => `${quantity} L`
