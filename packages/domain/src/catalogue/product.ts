import type { ProductId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'

/** A product. The operator sets its price (C-75); an order keeps its own snapshot. */
export type Product = {
  id: ProductId
  name: string
  /** The price of one unit, in kobo. */
  unitPrice: Kobo
  unitOfMeasure: string
  /** Unavailable products are shown and cannot be selected. */
  available: boolean
  /** The label of the station that supplies it. */
  station: string
  /** When the present price took effect. */
  priceSince: Timestamp
}

export const PRODUCT_NOT_FOUND = 'There is no such fuel.'
/** Said beside a choice of fuels. */
export const PRODUCT_UNKNOWN = 'Please select a fuel that we sell'
