import { serverTime } from '@gatefill/client/device/server-clock'
import { readAddress } from '@gatefill/domain/addresses/address'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { ESTIMATED_DELIVERY, estimateText, leadingOrder } from '@gatefill/domain/orders/order-progress'
import { awaitsPayment } from '@gatefill/domain/statuses/order-lifecycle'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { OrderGauge } from '@gatefill/ui/fuel/sight-glass'
import { VehicleName } from '@gatefill/ui/fuel/vehicle-name'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Skeleton } from '@gatefill/ui/primitives/skeleton'
import { Suspense } from 'react'
import { AnswerBy } from '../../entities/orders/delivery/answer-by.tsx'
import { HandoverDigits } from '../../entities/orders/delivery/handover-digits.tsx'
import { handoverCode, handoverCodeAtGateOnly } from '../../entities/orders/texts.ts'
import { useLazyPart } from '../../shared/page/lazy-part.ts'
import { optionalPart } from '../../shared/page/optional-part.ts'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import { LoadingOrder } from './loading-orders.tsx'
import * as texts from './texts.ts'
import type { RecentOrdersRead } from './use-recent-orders.ts'

// Most visits have no unpaid order, and every returning customer waits for this page.
const loadPayOrder = () => import('../../entities/orders/pay-order.tsx')
// Drawn for a customer without an order only; its place is kept meanwhile.
const Gate = optionalPart(async () => {
  const { GateDrawing } = await import('@gatefill/ui/fuel/gate-drawing')
  return () => <GateDrawing className="max-h-24 tablet:w-60" />
})

/** The order that is on its way, or the way to one. */
export function ActiveOrder({ recent }: { recent: RecentOrdersRead }) {
  if (recent.isPending) return <LoadingOrder />
  const order = leadingOrder(recent.data?.data ?? [])
  if (order !== undefined) return <OrderCard order={order} />
  if (recent.data === undefined) return null
  return (
    // On phones as high as the skeleton: what stands below does not move.
    <Card className="grid content-center items-center gap-x-6 gap-y-3 p-4 max-desk:min-h-52 tablet:grid-cols-[auto_minmax(0,1fr)] desk:p-5">
      <div className="grid h-24 items-center tablet:w-60">
        <Suspense>
          <Gate />
        </Suspense>
      </div>
      <div className="grid gap-1">
        <h2 className="heading-3">{texts.noActiveOrder}</h2>
        <p className="text-ink-2">{texts.noOrdersHint}</p>
      </div>
    </Card>
  )
}

function OrderCard({ order }: { order: Order }) {
  const estimate = estimateText(order, serverTime())
  return (
    <Card aria-labelledby="active-order">
      <Link
        to={paths.order(order.id)}
        className="grid grid-cols-1 gap-3 rounded-card p-4 hover:bg-sunken/50 desk:gap-4 desk:p-5"
      >
        <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <span className="grid">
            <span id="active-order" className="text-small text-ink-2">
              {texts.activeOrder}
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OrderNumber id={order.id} className="text-figure wrap-anywhere whitespace-normal" />
              <OrderBadge order={order} />
            </span>
          </span>
          {order.failedDelivery !== undefined && <AnswerBy failed={order.failedDelivery} />}
          {estimate !== undefined && (
            <span className="grid desk:ml-auto desk:text-right">
              <span className="text-small text-ink-2">{ESTIMATED_DELIVERY}</span>
              <b className="figures text-figure whitespace-normal">
                <WholeTimes>{estimate}</WholeTimes>
              </b>
            </span>
          )}
        </span>
        <OrderGauge status={order.status} productName={order.items[0]?.productName} />
        {order.handoverCode !== undefined && <Code code={order.handoverCode} />}
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {order.items.map((item) => (
            <FuelAmount key={item.productId} litres={item.litres} productName={item.productName} />
          ))}
          <span className="hidden min-w-0 flex-1 text-center desk:block">
            {/* One line stands in the middle, several begin below each other. */}
            <span className="inline-block text-left wrap-anywhere text-ink-2">
              {readAddress(order.addressText)}
            </span>
          </span>
          <b className="figures">{formatNaira(order.total)}</b>
        </span>
      </Link>
      <OrderActions order={order} />
    </Card>
  )
}

/** What the person does next: pay, follow it, answer; and the driver's number. */
function OrderActions({ order }: { order: Order }) {
  if (awaitsPayment(order.status)) return <PayAction order={order} />
  // The order's own badge says that it waits; a next driver is found after the answer.
  const driver = order.failedDelivery === undefined ? order.driver : null
  return (
    <div className="grid gap-3 border-t border-line px-4 py-3 tablet:flex tablet:items-center desk:px-5">
      {driver !== null && (
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1">
            <b className="block font-semibold">{driver.name}</b>
            <span className="text-small text-ink-2">
              <VehicleName vehicle={driver.vehicle} />
            </span>
          </div>
          {driver.phone !== null && (
            <a href={`tel:${driver.phone}`} className={buttonClass({ variant: 'quiet' })}>
              Call
            </a>
          )}
        </div>
      )}
      <Link to={paths.order(order.id)} className={`${buttonClass()} tablet:ml-auto`}>
        {order.failedDelivery === undefined ? texts.trackThisOrder : texts.chooseWhatHappensNext}
      </Link>
    </div>
  )
}

/** The handover code with its warning, as tracking shows it too. */
const Code = ({ code }: { code: string }) => (
  <span>
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="text-small text-ink-2">{handoverCode}</span>
      <b className="figures text-title">
        <HandoverDigits code={code} />
      </b>
    </span>
    <span className="block text-small">{handoverCodeAtGateOnly}</span>
  </span>
)

function PayAction({ order }: { order: Order }) {
  const { part, isFailed } = useLazyPart(loadPayOrder, true)
  return (
    <div className="border-t border-line px-4 py-3 desk:px-5">
      {isFailed && (
        <Notice tone="warning" role="status">
          {/* A browser may keep the failure of a file until the page is loaded anew. */}
          {texts.payingDidNotLoad}{' '}
          <Button variant="text" size="compact" onClick={() => window.location.reload()}>
            {texts.loadAgain}
          </Button>
        </Notice>
      )}
      {part !== undefined && <part.PayOrder order={order} hasNote />}
      {part === undefined && !isFailed && <Skeleton className="h-20" />}
    </div>
  )
}
