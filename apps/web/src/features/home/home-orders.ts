import type { AddressId, ProductId } from '@gatefill/domain/core/ids'
import type { Litres } from '@gatefill/domain/core/litres'
import type { Order } from '@gatefill/domain/orders/order'
import { awaitsPayment, isActive, isCancelled, isPaidOrLater } from '@gatefill/domain/orders/order-lifecycle'
import { progressPercent } from '@gatefill/domain/orders/order-progress'

/** The order that leads the home screen: of the running ones the nearest to the gate, then the newest. */
export function leadingOrder(orders: readonly Order[]): Order | undefined {
  const running = orders.filter((order) => isActive(order.status))
  return running.reduce<Order | undefined>(
    (lead, order) =>
      lead === undefined || progressPercent(order.status) > progressPercent(lead.status) ? order : lead,
    undefined,
  )
}

/** Whether the leading order waits for its payment. */
export function hasUnpaidLead(orders: readonly Order[]): boolean {
  const lead = leadingOrder(orders)
  return lead !== undefined && awaitsPayment(lead.status)
}

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
