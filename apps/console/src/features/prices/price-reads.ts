import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listPriceChanges, listPriceRequests } from '@gatefill/contracts/staff/price-requests'
import { listStaffProducts } from '@gatefill/contracts/staff/products'
import { useReadInterval } from '../../shared/presence.ts'

/** What changes when a price is set. */
export const PRICE_READS = [listStaffProducts, listPriceRequests, listPriceChanges] as const

export const useProducts = () => useEndpoint(listStaffProducts, {}, { refetchInterval: useReadInterval() })

/** New prices that wait for a second person or for their time. */
export const usePriceRequests = () =>
  useEndpoint(listPriceRequests, {}, { refetchInterval: useReadInterval() })
