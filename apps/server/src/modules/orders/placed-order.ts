import type { Receptacle } from '@gatefill/domain/addresses/receptacle'
import type { OrderItem } from '@gatefill/domain/catalogue/order-item'
import type { Quote } from '@gatefill/domain/catalogue/pricing'
import type { AddressId, OrderId } from '@gatefill/domain/core/ids'
import { ZERO } from '@gatefill/domain/core/money'
import type { DeliveryWishes } from '@gatefill/domain/orders/delivery-wishes'
import type { Order } from '@gatefill/domain/orders/order'
import { estimatedDelivery } from '@gatefill/domain/orders/order-progress'
import { decideTransition } from '@gatefill/domain/statuses/order-lifecycle'

/** The transition that every order starts with. */
export const FIRST_TRANSITION = { command: 'place', actor: 'customer' } as const

const first = decideTransition(undefined, FIRST_TRANSITION.command, FIRST_TRANSITION.actor)
if (!first.ok) throw new Error('the lifecycle does not let a customer place an order')

/** The status that every order starts with: it is not paid. */
export const FIRST_STATUS = first.value

/** What is fixed when an order is placed. */
type PlacedFields = Pick<Order, 'id' | 'items' | 'addressText' | 'addressId' | 'createdAt'> &
  Pick<Order, 'subtotal' | 'serviceFee' | 'deliveryFee' | 'total' | 'wishes' | 'receptacle'>

/** An order as it is answered when it has just been placed; a repeated request with the same key gets the same. */
export function asPlaced(fields: PlacedFields): Order {
  const { id, items, addressText, addressId, subtotal, serviceFee, deliveryFee, total, createdAt } = fields
  return {
    id,
    status: FIRST_STATUS,
    items,
    addressText,
    addressId,
    subtotal,
    serviceFee,
    deliveryFee,
    total,
    refundAmount: ZERO,
    paymentStatus: 'unpaid',
    paymentCheckedAt: null,
    createdAt,
    updatedAt: createdAt,
    timeline: [{ status: FIRST_STATUS, at: createdAt }],
    estimatedDelivery: estimatedDelivery(FIRST_STATUS, createdAt),
    driver: null,
    cancellation: null,
    rating: null,
    ...(fields.wishes === undefined ? {} : { wishes: fields.wishes }),
    ...(fields.receptacle === undefined ? {} : { receptacle: fields.receptacle }),
  }
}

/** A new order from what was quoted; `at` is the moment it was placed. */
export const newOrder = (
  id: OrderId,
  quoted: Quote<OrderItem>,
  address: { addressText: string; addressId: AddressId | null },
  at: Date,
  { wishes, receptacle }: { wishes?: DeliveryWishes | undefined; receptacle?: Receptacle | undefined } = {},
): Order =>
  asPlaced({
    id,
    items: quoted.lines,
    ...quoted,
    ...address,
    createdAt: at.toISOString(),
    ...(wishes === undefined ? {} : { wishes }),
    ...(receptacle === undefined ? {} : { receptacle }),
  })
