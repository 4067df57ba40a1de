import type { AddressId, ProductId } from '@gatefill/domain/core/ids'
import type { Litres } from '@gatefill/domain/core/litres'
import type { Order } from '@gatefill/domain/orders/order'
import { leadingOrder } from '@gatefill/domain/orders/order-progress'
import { isCancelled, isPaidOrLater } from '@gatefill/domain/statuses/order-lifecycle'

/** Whether an order runs whose card holds the next step: paying, following it, answering. */
export const hasNextStep = (orders: readonly Order[]): boolean => leadingOrder(orders) !== undefined

/** Whether the service has been of use to this person: then it may offer to stay on the device. */
export const hasPaidOrder = (orders: readonly Order[]): boolean =>
  orders.some((order) => isPaidOrLater(order.status))

/** What one click orders again. */
export type Repeat = {
  productId: ProductId
  productName: string
  litres: Litres
  addressId: AddressId | null
  addressText: string
}

/** The last order that was meant, as a proposal for the next: a cancelled one is not repeated. */
export function repeatOf(orders: readonly Order[]): Repeat | undefined {
  const last = orders.find((order) => !isCancelled(order.status))
  const item = last?.items[0]
  if (last === undefined || item === undefined) return undefined
  const { productId, productName, litres } = item
  return { productId, productName, litres, addressId: last.addressId, addressText: last.addressText }
}
