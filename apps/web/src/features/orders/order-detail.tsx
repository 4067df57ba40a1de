import { serverTime } from '@gatefill/client/device/server-clock'
import { addressLines } from '@gatefill/domain/addresses/address'
import { fuelOf, STATION_LABEL } from '@gatefill/domain/catalogue/fuel'
import type { OrderItem } from '@gatefill/domain/catalogue/order-item'
import { formatReading } from '@gatefill/domain/fleet/decilitres'
import type { Order } from '@gatefill/domain/orders/order'
import { buildTimeline } from '@gatefill/domain/orders/order-progress'
import { fuelAmountText } from '@gatefill/ui/fuel/fuel-amount'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { OrderTimeline } from '@gatefill/ui/fuel/order-timeline'
import { PriceSummary } from '@gatefill/ui/fuel/price-summary'
import { Waybill, WaybillEntry, WaybillHead, WaybillSection, waybillLabel } from '@gatefill/ui/fuel/waybill'
import { Clock } from '@gatefill/ui/icons/signs'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { CopyButton } from '@gatefill/ui/primitives/copy-button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { DeliveryEntries } from '../../entities/orders/delivery/delivery-entries.tsx'
import { OrderChanges } from '../../entities/orders/delivery/order-changes.tsx'
import { RateDelivery } from '../../entities/orders/delivery/rate-delivery.tsx'
import { IHavePaid } from '../../entities/orders/i-have-paid.tsx'
import { OrderMoney } from '../../entities/orders/order-money.tsx'
import { payByText } from '../../entities/orders/pay-by.ts'
import { dashboardPaths } from '../../shared/page/dashboard-paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import * as texts from './texts.ts'

/** All that is known of an order: the waybill, and what happened when. */
export function OrderDetail({ order }: { order: Order }) {
  const payBy = payByText(order)
  return (
    <div className="grid items-start gap-6 desk:grid-cols-[1.2fr_1fr] desk:gap-8">
      <Waybill aria-label={waybillLabel(order.id)}>
        <WaybillHead orderId={order.id} status={order.status} placedAt={order.createdAt} />
        <WaybillSection className="grid gap-3">
          {order.items.map((item) => (
            <OrderedItem key={item.productId} item={item} />
          ))}
          {order.pouredDl !== undefined && (
            <WaybillEntry caption={texts.pouredAtYourGate}>
              <b className="figures">{formatReading(order.pouredDl)}</b>
            </WaybillEntry>
          )}
          <WaybillEntry caption={texts.deliverTo}>
            <AddressLines text={order.addressText} />
          </WaybillEntry>
          <DeliveryEntries order={order} now={serverTime()} />
        </WaybillSection>
        <WaybillSection>
          <PriceSummary order={order} />
        </WaybillSection>
        <WaybillSection>
          <OrderMoney order={order} />
        </WaybillSection>
      </Waybill>
      <div className="grid gap-4">
        <History order={order} />
        <RateDelivery order={order} heading="h3" />
        {payBy !== undefined && (
          <>
            <Notice icon={<Clock aria-hidden="true" />}>
              <b>{texts.notPaidYet}</b> {payBy}
            </Notice>
            <IHavePaid orderId={order.id} />
          </>
        )}
        <div className="flex items-center gap-2 border-t border-line pt-2">
          <p className="min-w-0 flex-1 text-micro wrap-anywhere">
            <span className="block text-ink-2">{texts.orderId}</span>
            {order.id}
          </p>
          <CopyButton text={order.id} label={texts.copyOrderId} />
        </div>
        <Link
          to={dashboardPaths.newTicketAbout(order.id)}
          className={buttonClass({ variant: 'quiet', size: 'compact' })}
        >
          {texts.contactSupport}
        </Link>
      </div>
    </div>
  )
}

function History({ order }: { order: Order }) {
  const placedAt = new Date(order.createdAt)
  return (
    <>
      <h3 className="heading-3">History</h3>
      <OrderTimeline
        entries={buildTimeline(order)}
        referenceDay={placedAt}
        productName={order.items[0]?.productName}
      />
      <OrderChanges order={order} heading="h4" referenceDay={placedAt} />
    </>
  )
}

function OrderedItem({ item }: { item: OrderItem }) {
  return (
    <div className="flex items-center gap-3">
      <FuelSymbol product={item.productName} className="size-10" />
      <div className="min-w-0">
        <b className="heading-3 block">{fuelAmountText(item)}</b>
        <span className="text-small text-ink-2">
          {fuelOf(item.productName).plainName}, {STATION_LABEL.toLowerCase()}
        </span>
      </div>
    </div>
  )
}

/** The street first and by itself, with its block or flat; city and state below. */
function AddressLines({ text }: { text: string }) {
  const [first, rest] = addressLines(text)
  return (
    <>
      <b className="font-semibold wrap-anywhere">{first}</b>
      {rest !== '' && <span className="text-small text-ink-2">{rest}</span>}
    </>
  )
}
