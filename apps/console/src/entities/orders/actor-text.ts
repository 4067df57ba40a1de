import type { OrderHistoryEntry } from '@gatefill/domain/orders/staff-order'
import type { OrderActor } from '@gatefill/domain/statuses/order-lifecycle'

const ACTORS: Readonly<Record<OrderActor, string>> = {
  customer: 'Customer',
  payment: 'Payment provider',
  dispatcher: 'Dispatcher',
  staff: 'Staff',
  auto: 'Automatic',
  driver: 'Driver',
  clock: 'Time limit',
}

/** Who did something with an order: the person, or what it was where it was none. */
export const actorText = ({ actor, actorName }: OrderHistoryEntry): string => actorName ?? ACTORS[actor]
