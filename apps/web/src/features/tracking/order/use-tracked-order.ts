import { useIsLive } from '@gatefill/client/live/live-state'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getOrder } from '@gatefill/contracts/customer/orders/orders'
import type { Order } from '@gatefill/domain/orders/order'
import { useQueryClient } from '@tanstack/react-query'
import { savesData } from '../../../shared/device/saves-data.ts'
import { CHECK_INTERVAL, pollInterval } from './poll-interval.ts'

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
