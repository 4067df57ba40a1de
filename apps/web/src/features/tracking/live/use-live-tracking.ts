import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { trackOrder } from '@gatefill/contracts/customer/orders/tracking'
import type { OrderId } from '@gatefill/domain/core/ids'
import { savesData } from '../../../shared/device/saves-data.ts'

const SECOND = 1000

/** Where the driver of an order is, asked again every 15 seconds, or each minute for who saves data. */
export const useLiveTracking = (id: OrderId, isOpen: boolean) =>
  useEndpoint(
    trackOrder,
    { params: { id } },
    { enabled: isOpen, refetchInterval: (savesData() ? 60 : 15) * SECOND },
  )

export type LiveTracking = ReturnType<typeof useLiveTracking>
