import { useIsLive } from '@gatefill/client/live/live-state'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getOrder } from '@gatefill/contracts/customer/orders/orders'
import type { Order } from '@gatefill/domain/orders/order'
import { isFinal } from '@gatefill/domain/statuses/order-lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { savesData } from '../../../shared/device/saves-data.ts'

/** Follows one order, by its full id or its last 6 characters. `isChecking`: in the quick steps of a payment. */
export function useTrackedOrder(id: string | undefined, isChecking = false) {
  const input = { params: { id: id ?? '' } }
  const isLive = useIsLive()
  const known = useQueryClient().getQueryData<Order>(keyOf(getOrder, input))
  return useEndpoint(getOrder, input, {
    enabled: id !== undefined,
    refetchInterval: isChecking ? CHECK_INTERVAL : pollInterval(known, savesData(), isLive),
  })
}

export type TrackedOrder = ReturnType<typeof useTrackedOrder>

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

/** How often the order is read while a payment is checked. */
const CHECK_INTERVAL = 2 * SECOND
