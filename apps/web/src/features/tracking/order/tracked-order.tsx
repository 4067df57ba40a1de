import { ApiError } from '@gatefill/client/calls/api-error'
import { formatTime } from '@gatefill/domain/core/formats'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/orders/order-lifecycle'
import { buildTimeline } from '@gatefill/domain/orders/order-progress'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { OrderTimeline } from '@gatefill/ui/fuel/order-timeline'
import { Card } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { useState } from 'react'
import { OrderMoney } from '../../../entities/orders/order-money.tsx'
import { RateDelivery } from '../../../entities/orders/rate-delivery.tsx'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import { LiveView } from '../live/live-view.tsx'
import { useLiveTracking } from '../live/use-live-tracking.ts'
import { PaymentStep } from '../payment/payment-step.tsx'
import { DriverCard } from './driver-card.tsx'
import { HandoverCode } from './handover-code.tsx'
import { OrderSummaryCard } from './order-summary-card.tsx'
import { ShareOrder } from './share-order.tsx'
import { TrackLiveButton } from './track-live-button.tsx'
import { TrackedOrderSkeleton } from './tracked-order-skeleton.tsx'
import type { TrackedOrder } from './use-tracked-order.ts'

const FAILED = 'Failed to get order details'

/** One order with its level, code, driver and history; or why it is not shown. */
export function TrackedOrderView({ read }: { read: TrackedOrder }) {
  const { data: order, error, dataUpdatedAt } = read
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return (
      <EmptyState title={ORDER_NOT_FOUND} picture={<MeasurePicture level={0} />}>
        Check the number and use Find Order, or choose one of your active orders.
      </EmptyState>
    )
  if (order === undefined)
    return error === null ? (
      <TrackedOrderSkeleton />
    ) : (
      <ReadFailure title={FAILED} error={error} read={read}>
        Your order and your money are safe. Only this view did not load.
      </ReadFailure>
    )
  const readAt = new Date(dataUpdatedAt)
  return (
    <div className="grid gap-3 desk:gap-4">
      {error !== null && (
        <ReadFailure title={FAILED} error={error} read={read}>
          The details below are from {formatTime(readAt)}.
        </ReadFailure>
      )}
      <OrderDeps order={order} readAt={readAt} />
    </div>
  )
}

function OrderDeps({ order, readAt }: { order: Order; readAt: Date }) {
  const [isWanted, setWanted] = useState(false)
  const isLive = isWanted && orderCan.trackLive(order.status).allowed
  const live = useLiveTracking(order.id, isLive)
  // One estimate on the screen: while the driver is followed, the one from where the driver is.
  const newer = isLive ? live.data?.estimatedDelivery : undefined
  return (
    <>
      <OrderSummaryCard
        order={newer === undefined ? order : { ...order, estimatedDelivery: newer }}
        now={readAt}
        action={<TrackLiveButton order={order} isOpen={isLive} onToggle={() => setWanted(!isWanted)} />}
      />
      {isLive && <LiveView read={live} />}
      <PaymentStep order={order} />
      {order.handoverCode !== undefined && <HandoverCode code={order.handoverCode} />}
      <DriverCard order={order} />
      <ShareOrder order={order} />
      <RateDelivery order={order} heading="h2" />
      <Card aria-labelledby="order-timeline" className="grid gap-3 p-4 desk:p-5">
        <h2 id="order-timeline" className="heading-3">
          Timeline
        </h2>
        <OrderTimeline entries={buildTimeline(order)} now={readAt} />
      </Card>
      <Card aria-labelledby="order-payment" className="grid gap-2 p-4 desk:p-5">
        <h2 id="order-payment" className="heading-3">
          Payment
        </h2>
        <OrderMoney order={order} />
      </Card>
    </>
  )
}
