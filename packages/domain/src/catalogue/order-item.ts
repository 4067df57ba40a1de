import type { ProductId } from '../core/ids.ts'
import type { Litres } from '../core/litres.ts'
import type { Kobo } from '../core/money.ts'

/** One fuel of an order, with its price as it was when the order was placed. */
export type OrderItem = {
  productId: ProductId
  productName: string
  unitOfMeasure: string
  litres: Litres
  unitPrice: Kobo
  price: Kobo
}
