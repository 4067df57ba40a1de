import { listStationCosts } from '@gatefill/contracts/staff/finance/payouts'
import { FuelPrices } from '../features/prices/fuel-prices.tsx'
import { OrderCosts } from '../features/prices/order-costs.tsx'
import { Policies } from '../features/prices/policies.tsx'
import { PriceHistory } from '../features/prices/price-history.tsx'
import { PriceRequests } from '../features/prices/price-requests.tsx'
import { StationMargins } from '../features/prices/station-margins.tsx'
import { useMay } from '../shared/member.ts'
import { Room } from '../shared/rooms/room.tsx'
import { PRICES } from '../shared/rooms/rooms.ts'

/** /console/prices: what customers pay, what they will pay, and who decided it. */
export function PricesPage() {
  const mayReadCosts = useMay()(listStationCosts)
  return (
    <Room title={PRICES.title} note="What customers pay per L, in Lagos time">
      <PriceRequests />
      <FuelPrices />
      <OrderCosts />
      {mayReadCosts && <StationMargins />}
      <Policies />
      <PriceHistory />
    </Room>
  )
}
