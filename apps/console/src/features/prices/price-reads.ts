import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listProducts } from '@gatefill/contracts/public/products'
import { listPriceChanges, listPriceRequests } from '@gatefill/contracts/staff/price-requests'
import { useReadInterval } from '../../shared/presence.ts'

/** What changes when a price is set. */
export const PRICE_READS = [listProducts, listPriceRequests, listPriceChanges] as const

export const useProducts = () => useEndpoint(listProducts, {}, { refetchInterval: useReadInterval() })

/** New prices that wait for a second person or for their time. */
export const usePriceRequests = () =>
  useEndpoint(listPriceRequests, {}, { refetchInterval: useReadInterval() })
