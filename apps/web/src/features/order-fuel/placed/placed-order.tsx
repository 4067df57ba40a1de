import { ApiError } from '@gatefill/client/calls/api-error'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getOrder } from '@gatefill/contracts/customer/orders/orders'
import { readAddress } from '@gatefill/domain/addresses/address'
import { fuelOf, STATION_LABEL } from '@gatefill/domain/catalogue/fuel'
import type { OrderId } from '@gatefill/domain/core/ids'
import { shortId } from '@gatefill/domain/core/ids'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/statuses/order-lifecycle'
import { fuelAmountText } from '@gatefill/ui/fuel/fuel-amount'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { PriceSummary } from '@gatefill/ui/fuel/price-summary'
import { Waybill, WaybillEntry, WaybillHead, WaybillSection, waybillLabel } from '@gatefill/ui/fuel/waybill'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import { DeliveryEntries } from '../../../entities/orders/delivery/delivery-entries.tsx'
import { PaymentStartLine } from '../../../entities/orders/payment-start-line.tsx'
import { NOT_CHARGED_YET, useProceedToPayment } from '../../../entities/orders/proceed-to-payment.ts'
import { StickyActions } from '../../../shared/forms/sticky-actions.tsx'
import { PageHeader, useIsDesktop } from '../../../shared/page/page-header.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import * as texts from '../texts.ts'

/** The order as the server created it, with the way to its payment. */
export function PlacedOrder({ orderId, onStartOver }: { orderId: OrderId; onStartOver: () => void }) {
  const read = useEndpoint(getOrder, { params: { id: orderId } })
  const payment = useProceedToPayment()
  const isDesktop = useIsDesktop()
  const order = read.data

  if (read.isError && order === undefined)
    return <NotLoaded read={read} orderId={orderId} onStartOver={onStartOver} />

  // The button is there before the order is: an early click waits for it.
  const orderToPay = () => order?.id ?? read.refetch().then(({ data }) => data?.id)
  const canPay = order === undefined || orderCan.pay(order.status).allowed
  const actions = (
    <>
      {canPay ? (
        <Button size="large" wide busy={payment.isBusy} onClick={() => void payment.proceed(orderToPay())}>
          {texts.proceedToPayment}
        </Button>
      ) : (
        <Link to={paths.order(orderId)} className={buttonClass({ size: 'large', wide: true })}>
          {texts.deliveryStatus}
        </Link>
      )}
      <Button variant="quiet" size="large" wide disabled={payment.isBusy} onClick={onStartOver}>
        {texts.createNewOrder}
      </Button>
    </>
  )

  // Beside the button wherever that is: on a phone nothing below the bar would be seen.
  const state = canPay && <PaymentStartLine start={payment.start} />

  return (
    <>
      <PageHeader title={texts.orderCreated} back={{ label: 'Back', onBack: onStartOver }} />
      <div className="grid grid-cols-1 items-start gap-6 pb-4 desk:grid-cols-[minmax(0,1fr)_344px]">
        {order === undefined ? <LoadingWaybill /> : <PlacedWaybill order={order} />}
        <div className="grid gap-3">
          {isDesktop && actions}
          {isDesktop && state}
          {isDesktop && (
            <Button variant="text" disabled={payment.isBusy} onClick={onStartOver}>
              Back
            </Button>
          )}
        </div>
      </div>
      {!isDesktop && (
        <StickyActions>
          <div className="w-full">{state}</div>
          {actions}
        </StickyActions>
      )}
    </>
  )
}

type NotLoadedProps = { read: UseQueryResult<Order>; orderId: OrderId; onStartOver: () => void }

function NotLoaded({ read, orderId, onStartOver }: NotLoadedProps) {
  const isMissing = read.error instanceof ApiError && read.error.code === 'NOT_FOUND'
  return (
    <>
      <PageHeader title={texts.orderCreated} back={{ label: 'Back', onBack: onStartOver }} />
      <ErrorState
        title={isMissing ? ORDER_NOT_FOUND : texts.failedToLoadOrderDetails}
        onRetry={isMissing ? undefined : () => void read.refetch()}
        busy={read.isFetching}
        action={
          <Link to={paths.orders} className={buttonClass({ variant: 'quiet' })}>
            Orders
          </Link>
        }
      >
        {!isMissing && texts.orderWasCreated(shortId(orderId), NOT_CHARGED_YET)}
      </ErrorState>
    </>
  )
}

const LoadingWaybill = () => (
  <Loading label={texts.loadingYourOrder}>
    <Skeleton className="h-96" />
  </Loading>
)

/** The created order as the server wrote it: number, status, fuel, address, money. */
function PlacedWaybill({ order }: { order: Order }) {
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
