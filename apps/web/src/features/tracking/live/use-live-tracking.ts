import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { trackOrder } from '@gatefill/contracts/customer/orders/tracking'
import type { Order } from '@gatefill/domain/orders/order'
import { mayBeOnTheRoad } from '@gatefill/domain/statuses/order-lifecycle'
import { savesData } from '../../../shared/device/saves-data.ts'

const SECOND = 1000

/**
 * What is known of an order on the road: its estimate, and where the van is. Asked again every 15 seconds while the map
 * is open, else each minute, as always for who saves data.
 */
export const useLiveTracking = ({ id, status }: Pick<Order, 'id' | 'status'>, isOpen: boolean) =>
  useEndpoint(
    trackOrder,
    { params: { id } },
    {
      enabled: mayBeOnTheRoad(status),
      refetchInterval: (isOpen && !savesData() ? 15 : 60) * SECOND,
    },
  )

export type LiveTracking = ReturnType<typeof useLiveTracking>
