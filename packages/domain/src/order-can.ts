import type { OrderActor } from './order-lifecycle.ts'
import { decide } from './order-lifecycle.ts'
import type { OrderStatus } from './order-status.ts'
import { ORDER_STATUSES, statusLabel } from './order-status.ts'

/** An answer for a button: whether, and if not, why not, in a sentence for the person. */
export type Permission = { allowed: true } | { allowed: false; reason: string }

const YES: Permission = { allowed: true }
const no = (reason: string): Permission => ({ allowed: false, reason })

export const isFinal = (status: OrderStatus): boolean => status === 'delivered' || status === 'cancelled'
/** Listed under 'Active Orders': neither delivered nor cancelled (C-65). */
export const isActive = (status: OrderStatus): boolean => !isFinal(status)
export const isCancelled = (status: OrderStatus): boolean => status === 'cancelled'
export const isDelivered = (status: OrderStatus): boolean => status === 'delivered'
export const awaitsPayment = (status: OrderStatus): boolean => status === 'initiated'
/** The payment was confirmed and the order goes on, or is done. */
export const isPaidOrLater = (status: OrderStatus): boolean => !awaitsPayment(status) && !isCancelled(status)
/** The customer's six digits for the driver (architecture section 3). */
export const showsHandoverCode = (status: OrderStatus): boolean => status === 'out_for_delivery'
/** Name and vehicle from the assignment on, phone from the acceptance until the delivery (C-63). */
export const showsDriver = (status: OrderStatus): boolean => hasReached(status, 'driver_assigned')
export const showsDriverPhone = (status: OrderStatus): boolean =>
  hasReached(status, 'driver_accepted') && !isDelivered(status)

/** What a customer may do with an order, with the reason where not. */
export const orderCan = {
  pay(status: OrderStatus): Permission {
    if (decide(status, 'confirmPayment', 'payment').ok) return YES
    return no(
      isCancelled(status)
        ? 'This order is cancelled and cannot be paid. Please place a new order.'
        : `This order is already paid. Its status is '${statusLabel(status)}'.`,
    )
  },

  cancel(status: OrderStatus, by: Extract<OrderActor, 'customer' | 'staff'> = 'customer'): Permission {
    if (decide(status, 'cancel', by).ok) return YES
    return no(
      isFinal(status)
        ? `This order is already '${statusLabel(status)}' and cannot be cancelled.`
        : `This order is '${statusLabel(status)}' and can no longer be cancelled here. Please contact support.`,
    )
  },

  trackLive: (status: OrderStatus): Permission =>
    status === 'out_for_delivery' ? YES : no('Available when your order is out for delivery'),

  rate: (status: OrderStatus): Permission =>
    isDelivered(status) ? YES : no('You can rate a delivery when it is complete'),
} as const

function hasReached(status: OrderStatus, stage: OrderStatus): boolean {
  return !isCancelled(status) && ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf(stage)
}
