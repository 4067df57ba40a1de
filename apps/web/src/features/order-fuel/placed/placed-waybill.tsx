import { serverTime } from '@gatefill/client/device/server-clock'
import { readAddress } from '@gatefill/domain/addresses/address'
import { fuelOf, STATION_LABEL } from '@gatefill/domain/catalogue/fuel'
import type { Order } from '@gatefill/domain/orders/order'
import { fuelAmountText } from '@gatefill/ui/fuel/fuel-amount'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { PriceSummary } from '@gatefill/ui/fuel/price-summary'
import { Waybill, WaybillEntry, WaybillHead, WaybillSection, waybillLabel } from '@gatefill/ui/fuel/waybill'
import { DeliveryEntries } from '../../../entities/orders/delivery/delivery-entries.tsx'
import * as texts from '../texts.ts'

/** The created order as the server wrote it: number, status, fuel, address, money. */
export function PlacedWaybill({ order }: { order: Order }) {
  return (
    <Waybill aria-label={waybillLabel(order.id)}>
      <WaybillHead orderId={order.id} status={order.status} placedAt={order.createdAt} />
      <WaybillSection className="grid gap-3">
        {order.items.map((item) => (
          <div key={item.productId} className="flex items-center gap-3">
            <FuelSymbol product={item.productName} className="size-10" />
            <div>
              <b className="figures text-title">{fuelAmountText(item)}</b>
              <p className="text-small text-ink-2">
                {fuelOf(item.productName).plainName}, {STATION_LABEL.toLowerCase()}
              </p>
            </div>
          </div>
        ))}
        <WaybillEntry caption={texts.deliverTo}>
          <b className="font-semibold wrap-anywhere">{readAddress(order.addressText)}</b>
        </WaybillEntry>
        <DeliveryEntries order={order} now={serverTime()} />
      </WaybillSection>
      <WaybillSection>
        <PriceSummary order={order} />
      </WaybillSection>
    </Waybill>
  )
}
