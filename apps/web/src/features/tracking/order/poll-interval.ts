import type { Order } from '@gatefill/domain/orders/order'
import { isFinal } from '@gatefill/domain/orders/order-lifecycle'

const SECOND = 1000

/**
 * How often an order is read again, in milliseconds: each half minute, or each minute for who saves data; never when
 * nothing can change any more, and rarely while live events arrive. Polling stops by itself while the page is hidden.
 */
export function pollInterval(
  order: Pick<Order, 'status'> | undefined,
  savesData: boolean,
  isLive = false,
): number | false {
  if (order !== undefined && isFinal(order.status)) return false
  if (isLive) return 120 * SECOND
  return (savesData ? 60 : 30) * SECOND
}

/** While a payment is checked. */
export const CHECK_INTERVAL = 2 * SECOND
