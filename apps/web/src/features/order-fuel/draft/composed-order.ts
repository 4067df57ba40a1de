import type { Address } from '@gatefill/domain/addresses/address'
import { addressText } from '@gatefill/domain/addresses/address'
import type { PricingPolicy, Quote } from '@gatefill/domain/catalogue/pricing'
import { quote } from '@gatefill/domain/catalogue/pricing'
import type { Product } from '@gatefill/domain/catalogue/product'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { Litres } from '@gatefill/domain/core/litres'
import type { Kobo } from '@gatefill/domain/core/money'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { deliveryErrors, selectFuelErrors } from '@gatefill/domain/orders/order-form'
import type { OrderDraft } from './order-draft.ts'

/** A draft brought together with what can be had: the fuels and the saved addresses. */
export type ComposedOrder = {
  product: Product | undefined
  litres: Litres
  address: Address | undefined
  /** What it costs by the prices that the screen knows; the server decides. */
  quote: Quote | undefined
}

/**
 * The first fuel is preselected, and the default address; a choice that is gone counts as none. Without a `policy` there
 * is no price yet, and nothing to send. `deliveredAt`: see `surchargeTime`.
 */
export function composeOrder(
  draft: OrderDraft,
  products: readonly Product[],
  addresses: readonly Address[],
  policy: PricingPolicy | undefined,
  deliveredAt: Date | Timestamp,
): ComposedOrder {
  const available = products.filter((product) => product.available)
  const product = available.find(({ id }) => id === draft.productId) ?? available[0]
  const address =
    addresses.find(({ id }) => id === draft.addressId) ?? addresses.find(({ isDefault }) => isDefault)
  const { litres } = draft
  return {
    product,
    litres,
    address,
    quote:
      product === undefined || policy === undefined
        ? undefined
        : quote([{ unitPrice: product.unitPrice, litres }], policy, deliveredAt),
  }
}

export const fuelErrorsOf = ({ product, litres }: ComposedOrder): FieldErrors =>
  selectFuelErrors({ productId: product?.id ?? '', litres })

export const locationErrorsOf = ({ address }: ComposedOrder): FieldErrors =>
  deliveryErrors(
    address === undefined ? { addressText: '' } : { addressText: addressText(address), state: address.state },
  )

/** What is sent: never a price, only the total that the person saw (C-44). */
export function requestOf(order: ComposedOrder, expectedTotal: Kobo | undefined) {
  const { product, litres, address } = order
  if (product === undefined || address === undefined || order.quote === undefined) return undefined
  return {
    items: [{ productId: product.id, litres }],
    addressText: addressText(address),
    addressId: address.id,
    ...(expectedTotal === undefined ? {} : { expectedTotal }),
  }
}
