import type { ProductId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'

/** What is sold. Prices are data of the operator (C-75); an order keeps its own snapshot. */
export type Product = {
  id: ProductId
  name: string
  /** Of one unit, in kobo. */
  unitPrice: Kobo
  unitOfMeasure: string
  /** Unavailable products are shown and cannot be selected. */
  available: boolean
  /** Where it comes from, as one label. */
  station: string
  /** Since when the price holds. */
  priceSince: Timestamp
}

export const PRODUCT_NOT_FOUND = 'There is no such fuel.'
